import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import {
  CommitInDoubtError,
  type Database,
  type Query,
  type SqlValue,
  StoreUnavailableError,
  type Transaction,
} from '../database.ts';

type Job = {
  readonly work: (transaction: Transaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** When waiting for another process's lock ends; milliseconds since 1970. */
  readonly giveUpAt: number;
};

export type SqliteOptions = {
  /** `FULL` reaches the disk before a transaction resolves; `OFF` is for state that may be lost. */
  readonly synchronous: 'FULL' | 'OFF';
  readonly lockTimeoutMs: number;
};

const MAX_JOBS_PER_COMMIT = 256;
const LOCKED = 5;
const INPUT_OUTPUT = 10;

/** SQLite in WAL mode, with group commit: transactions that wait share one flush, each in its own savepoint. */
export class SqliteDatabase implements Database {
  readonly dialect = 'sqlite';
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #lockTimeoutMs: number;
  #queue: Job[] = [];
  #working: Promise<void> | undefined;
  #isClosed = false;

  constructor(path: string, options: SqliteOptions) {
    // Waiting inside SQLite would block the process: #begin waits.
    this.#writer = new DatabaseSync(path, { timeout: 0 });
    this.#lockTimeoutMs = options.lockTimeoutMs;
    // Another process may hold the lock for a moment while the file is set to WAL.
    this.#writer.exec('PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0');
    this.#writer.exec(`PRAGMA synchronous = ${options.synchronous}; PRAGMA foreign_keys = ON`);
    // Erased personal data is overwritten, not just unlinked; `scrub` brings that to the disk.
    this.#writer.exec('PRAGMA secure_delete = ON');
    this.#reader = new DatabaseSync(path, { readOnly: true, timeout: 250 });
  }

  readonly read: Query = async <Row>(sql: string, parameters: readonly SqlValue[] = []): Promise<Row[]> => {
    try {
      return this.#run<Row>(this.#reader, sql, parameters);
    } catch (error) {
      throw operational(error);
    }
  };

  readonly write: Query = <Row>(sql: string, parameters: readonly SqlValue[] = []): Promise<Row[]> =>
    this.transaction(({ query }) => query<Row>(sql, parameters));

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#isClosed) return reject(new StoreUnavailableError('closed'));
      const giveUpAt = Date.now() + this.#lockTimeoutMs;
      this.#queue.push({ work, resolve: resolve as Job['resolve'], reject, giveUpAt });
      this.#working ??= this.#drain();
    });
  }

  /**
   * Checkpoints and truncates the write-ahead log: until then, file and log hold what was deleted.
   * Waits for other processes that read or write at the moment.
   */
  async scrub(): Promise<void> {
    const giveUpAt = Date.now() + this.#lockTimeoutMs;
    for (;;) {
      await this.#working;
      const [result] = this.#run<{ busy: number }>(this.#writer, 'PRAGMA wal_checkpoint(TRUNCATE)', []);
      if (result?.busy === 0) return;
      if (Date.now() > giveUpAt) throw new StoreUnavailableError('locked');
      await delay(10 + Math.random() * 20);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#working;
    this.#statements.clear();
    this.#reader.close();
    this.#writer.close();
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      // One turn of the event loop, for group commit.
      await nextTurn();
      let batch: Job[] = [];
      try {
        if (!(await this.#begin())) continue;
        batch = this.#queue.splice(0, MAX_JOBS_PER_COMMIT);
        const outcomes = await this.#perform(batch);
        this.#commit();
        for (const settle of outcomes) settle();
      } catch (error) {
        if (this.#writer.isTransaction) this.#writer.exec('ROLLBACK');
        // Where BEGIN failed, so do all that wait.
        if (batch.length === 0) batch = this.#queue.splice(0);
        for (const job of batch) job.reject(operational(error));
      }
    }
    // In the same turn as the look at the queue: a job that comes later starts the next round.
    this.#working = undefined;
  }

  async #perform(batch: readonly Job[]): Promise<(() => void)[]> {
    const transaction: Transaction = {
      query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
        this.#run<Row>(this.#writer, sql, parameters),
      // A writer has the whole file to itself.
      mutex: async () => {},
    };
    const outcomes: (() => void)[] = [];
    for (const job of batch) {
      this.#writer.exec('SAVEPOINT job');
      try {
        const value = await job.work(transaction);
        outcomes.push(() => job.resolve(value));
      } catch (error) {
        // A full disk may have rolled back the whole transaction.
        if (!this.#writer.isTransaction) throw error;
        this.#writer.exec('ROLLBACK TO job');
        outcomes.push(() => job.reject(operational(error)));
      }
      this.#writer.exec('RELEASE job');
    }
    return outcomes;
  }

  #commit(): void {
    try {
      this.#writer.exec('COMMIT');
    } catch (error) {
      // What failed to be flushed may be on disk all the same.
      throw resultCode(error) === INPUT_OUTPUT ? new CommitInDoubtError('input-output', error) : error;
    }
  }

  /** Starts a transaction; false when all waiting jobs have timed out. */
  async #begin(): Promise<boolean> {
    while (this.#queue.length > 0) {
      try {
        this.#writer.exec('BEGIN IMMEDIATE');
        return true;
      } catch (error) {
        if (resultCode(error) !== LOCKED) throw error;
        const now = Date.now();
        const expired = this.#queue.filter((job) => job.giveUpAt <= now);
        this.#queue = this.#queue.filter((job) => job.giveUpAt > now);
        for (const job of expired) job.reject(operational(error));
        await delay(10 + Math.random() * 20);
      }
    }
    return false;
  }

  #run<Row>(connection: DatabaseSync, sql: string, parameters: readonly SqlValue[]): Row[] {
    const key = connection === this.#writer ? `w:${sql}` : `r:${sql}`;
    const statement = this.#statements.get(key) ?? connection.prepare(sql);
    this.#statements.set(key, statement);
    const named = Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]));
    return statement.all(named) as Row[];
  }
}

/** SQLite's primary result code of an error, if it is one of SQLite's. */
function resultCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Result codes of the environment rather than of a statement. */
const OPERATIONAL: Readonly<Record<number, string>> = {
  5: 'locked',
  6: 'locked',
  7: 'out-of-memory',
  8: 'read-only',
  10: 'input-output',
  11: 'corrupt',
  13: 'disk-full',
  14: 'cannot-open',
};

function operational(error: unknown): unknown {
  const name = OPERATIONAL[resultCode(error) ?? 0];
  return name ? new StoreUnavailableError(name, error) : error;
}
