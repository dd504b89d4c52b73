import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  CommitInDoubtError,
  type Database,
  type Query,
  type SqlValue,
  StoreUnavailableError,
  type Transaction,
} from './database.ts';
import { createSqlStore, type Store } from './sql-store.ts';

export const SUBMISSIONS_FILE = 'submissions.sqlite';
const LOCK_TIMEOUT_MS = 5_000;

/** Opens the store of a data folder, and creates it if it is missing. */
export async function openSqliteStore(folder: string, lockTimeoutMs?: number): Promise<Store> {
  const path = join(folder, SUBMISSIONS_FILE);
  // Only this user may read the file. SQLite gives its other files the same mode.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return createSqlStore(openSqlite(path, lockTimeoutMs));
}

/** Opens the database only to read, which works on a full disk and on one that can only be read. */
export function openSqliteReader(path: string): Database {
  const rejectWrite = () => Promise.reject(new StoreUnavailableError('read-only'));
  const connection = withStoreErrors(() => openReadOnly(path));
  return {
    dialect: 'sqlite',
    read: queryOn(connection),
    write: rejectWrite,
    transaction: rejectWrite,
    scrub: rejectWrite,
    close: async () => connection.close(),
  };
}

/** Opens a connection that only reads. */
export function openReadOnly(path: string): DatabaseSync {
  const options = { readOnly: true, timeout: LOCK_TIMEOUT_MS };
  const connection = new DatabaseSync(path, options);
  try {
    connection.exec('SELECT 1 FROM sqlite_schema');
    return connection;
  } catch (error) {
    connection.close();
    const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
    if (hasLog || resultCode(error) === LOCKED) throw toStoreError(error);
    // SQLite cannot create its shared memory here. Without a log it needs none: no process is writing.
    const url = pathToFileURL(path);
    url.search = 'immutable=1';
    return new DatabaseSync(url, options);
  }
}

const LOCKED = 5;
const INPUT_OUTPUT = 10;

type Job = {
  readonly work: (transaction: Transaction) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
  /** Time at which to stop waiting for a lock, in milliseconds since 1970. */
  readonly giveUpAt: number;
};

/**
 * Opens SQLite in WAL mode with group commit: waiting transactions share one flush, each in its own savepoint.
 * @param lockTimeoutMs longest wait for a lock of another process
 */
export function openSqlite(path: string, lockTimeoutMs = LOCK_TIMEOUT_MS): Database {
  const { writer, reader } = withStoreErrors(() => connect(path));
  const [read, write] = [reader, writer].map(queryOn) as [Query, Query];
  // SQLite allows one writer, so no lock is needed.
  const transaction: Transaction = { query: write, lock: async () => {} };
  let queue: Job[] = [];
  let draining: Promise<void> | undefined;
  let isClosed = false;

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      // Waits one turn of the event loop, so that more transactions can join the commit.
      await nextTurn();
      let batch: Job[] = [];
      try {
        if (!(await begin())) continue;
        batch = queue.splice(0);
        const outcomes = await perform(batch);
        commit();
        for (const settle of outcomes) settle();
      } catch (error) {
        if (writer.isTransaction) writer.exec('ROLLBACK');
        // If BEGIN failed, all waiting transactions fail.
        if (batch.length === 0) batch = queue.splice(0);
        for (const { reject } of batch) reject(toStoreError(error));
      }
    }
    // No await since the queue was found empty, so a later job starts a new round.
    draining = undefined;
  }

  /** Starts a transaction. Resolves to false if all waiting jobs have timed out. */
  async function begin(): Promise<boolean> {
    while (queue.length > 0) {
      try {
        writer.exec('BEGIN IMMEDIATE');
        return true;
      } catch (error) {
        if (resultCode(error) !== LOCKED) throw error;
        const now = Date.now();
        for (const { giveUpAt, reject } of queue) if (giveUpAt <= now) reject(toStoreError(error));
        queue = queue.filter(({ giveUpAt }) => giveUpAt > now);
        await delay(10 + Math.random() * 20);
      }
    }
    return false;
  }

  async function perform(batch: readonly Job[]): Promise<(() => void)[]> {
    const outcomes: (() => void)[] = [];
    for (const { work, resolve, reject } of batch) {
      writer.exec('SAVEPOINT job');
      try {
        const value = await work(transaction);
        outcomes.push(() => resolve(value as never));
      } catch (error) {
        // A full disk may roll back the whole transaction.
        if (!writer.isTransaction) throw error;
        writer.exec('ROLLBACK TO job');
        outcomes.push(() => reject(toStoreError(error)));
      }
      writer.exec('RELEASE job');
    }
    return outcomes;
  }

  function commit(): void {
    try {
      writer.exec('COMMIT');
    } catch (error) {
      // Data may be on disk even though the flush failed.
      throw resultCode(error) === INPUT_OUTPUT ? new CommitInDoubtError('input-output', error) : error;
    }
  }

  const database: Database = {
    dialect: 'sqlite',
    read,
    write: (sql, parameters) => database.transaction(({ query }) => query(sql, parameters)),
    transaction: (work) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new StoreUnavailableError('closed'));
        queue.push({ work, resolve, reject, giveUpAt: Date.now() + lockTimeoutMs });
        draining ??= drain();
      }),
    /**
     * Writes the database anew, then truncates the write-ahead log. SQLite moves rows between pages, and
     * `secure_delete` does not reach the copies that this leaves. Waits for other processes that read or write.
     */
    async scrub() {
      const giveUpAt = Date.now() + lockTimeoutMs;
      for (let isVacuumed = false; ; ) {
        await draining;
        try {
          if (!isVacuumed) writer.exec('VACUUM');
          isVacuumed = true;
          const result = writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
          if (result?.busy === 0) return;
        } catch (error) {
          if (resultCode(error) !== LOCKED) throw toStoreError(error);
        }
        if (Date.now() > giveUpAt) throw new StoreUnavailableError('locked');
        await delay(10 + Math.random() * 20);
      }
    },
    async close() {
      isClosed = true;
      await draining;
      reader.close();
      writer.close();
    },
  };
  return database;
}

function connect(path: string) {
  // Waiting inside SQLite would block the process, so `begin` waits instead.
  const writer = new DatabaseSync(path, { timeout: 0 });
  // Another process may hold the lock for a moment while the mode changes to WAL.
  writer.exec('PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0');
  // With FULL, a transaction is on disk before it resolves.
  writer.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  // SQLite overwrites deleted data instead of only unlinking it.
  writer.exec('PRAGMA secure_delete = ON');
  return { writer, reader: new DatabaseSync(path, { readOnly: true, timeout: 250 }) };
}

/** Returns a function that runs queries and prepares each only once. */
function queryOn(connection: DatabaseSync): Query {
  const statements = new Map<string, StatementSync>();
  return async <Row>(sql: string, parameters: readonly SqlValue[] = []) => {
    const namedParameters = Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]));
    return withStoreErrors(() => {
      const statement = statements.get(sql) ?? connection.prepare(sql);
      statements.set(sql, statement);
      return statement.all(namedParameters) as Row[];
    });
  };
}

/** Returns SQLite's primary result code, or undefined for other errors. */
function resultCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Result codes of errors that are not caused by the statement. */
const STORE_ERROR_NAMES: Readonly<Record<number, string>> = {
  5: 'locked',
  6: 'locked',
  7: 'out-of-memory',
  8: 'read-only',
  10: 'input-output',
  11: 'corrupt',
  13: 'disk-full',
  14: 'cannot-open',
  26: 'corrupt',
};

function withStoreErrors<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw toStoreError(error);
  }
}

function toStoreError(error: unknown): unknown {
  const name = STORE_ERROR_NAMES[resultCode(error) ?? 0];
  return name ? new StoreUnavailableError(name, error) : error;
}
