import { setTimeout as delay } from 'node:timers/promises';
import { Client, Pool, type PoolClient, types } from 'pg';
import {
  CommitInDoubtError,
  type Database,
  type Query,
  type Row,
  type SqlValue,
  StoreUnavailableError,
  type Transaction,
} from '../database.ts';
import { DURABLE_MIGRATIONS, DURABLE_TABLES, VOLATILE_MIGRATIONS } from '../migrations.ts';

const INT8 = 20;

/** A visitor waits for a connection and for one query at most; what follows is not begun. */
export const TIMEOUTS = { connectMs: 3_000, queryMs: 5_000 } as const;

const APPLICATION_NAME = 'submission-api';
/** Visitors wait behind the lock that writing a table anew takes. */
const MAX_LOCK_MS = 2_000;
/** How long closing waits for connections that may have gone dark. */
const MAX_CLOSE_MS = 2_000;

export class PostgresDatabase implements Database {
  readonly dialect = 'postgres';
  readonly #url: string;
  readonly #timeouts: { readonly connectMs: number; readonly queryMs: number };
  #pool: Pool;

  constructor(url: string, timeouts: { connectMs: number; queryMs: number } = TIMEOUTS) {
    this.#url = url;
    this.#timeouts = timeouts;
    this.#pool = this.#createPool();
  }

  readonly read: Query = async (sql, parameters = []) => {
    const pool = this.#pool;
    try {
      return (await pool.query<Row>(sql, [...parameters])).rows;
    } catch (error) {
      throw this.#failed(error, pool);
    }
  };

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const pool = this.#pool;
    const client = await connect(pool);
    try {
      await client.query('BEGIN');
      const result = await work(transactionOn(client));
      await client.query('COMMIT').catch((error: unknown) => {
        throw new CommitInDoubtError('commit-unanswered', error);
      });
      client.release();
      return result;
    } catch (error) {
      const failure = this.#failed(error, pool);
      // Where the connection failed there is nobody to roll back, and waiting for it would double the wait.
      const isRolledBack =
        !(failure instanceof StoreUnavailableError) &&
        (await client.query('ROLLBACK').then(
          () => true,
          () => false,
        ));
      // A connection in an unknown state is not given to anybody else: closing it rolls back.
      client.release(!isRolledBack);
      throw failure;
    }
  }

  /**
   * Writes the tables anew without what was deleted; where others hold one for long, its room is
   * only marked as free. The write-ahead log keeps what it has.
   */
  async scrub(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: this.#timeouts.connectMs,
      lock_timeout: MAX_LOCK_MS,
      application_name: APPLICATION_NAME,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await untilUnseen(client);
      const tables = DURABLE_TABLES.join(', ');
      await client.query(`VACUUM FULL ${tables}`).catch(() => client.query(`VACUUM ${tables}`));
    } catch (error) {
      throw operational(error);
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await Promise.race([this.#pool.end(), delay(MAX_CLOSE_MS, undefined, { ref: false })]);
  }

  /** Where one connection has gone silent, its neighbours have: whoever comes next gets new ones. */
  #failed(error: unknown, pool: Pool): unknown {
    const failure = operational(error);
    if (failure instanceof StoreUnavailableError && failure.code === 'unreachable' && pool === this.#pool) {
      this.#pool = this.#createPool();
      pool.end().catch(() => {});
    }
    return failure;
  }

  #createPool(): Pool {
    const { connectMs, queryMs } = this.#timeouts;
    const pool = new Pool({
      connectionString: this.#url,
      max: 10,
      connectionTimeoutMillis: connectMs,
      // The server ends a slow statement itself; one that has gone silent is not waited for.
      statement_timeout: queryMs,
      query_timeout: queryMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: APPLICATION_NAME,
      // Times and sizes are far below 2⁵³: they are numbers here, not text.
      types: {
        getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)),
      },
    });
    // An idle connection that breaks is replaced by the pool; without a listener it would end the
    // process. So would one that breaks while it is lent, when the pool does not listen itself:
    // whoever has it hears of it by the next query.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  }
}

/** Rows that a query under way may still see are no garbage yet: it is waited for, though not for long. */
async function untilUnseen(client: Client): Promise<void> {
  const { rows } = await client.query<{ xid: string }>('SELECT pg_current_xact_id()::xid::text AS xid');
  const giveUpAt = performance.now() + MAX_LOCK_MS;
  while (performance.now() < giveUpAt) {
    const seeing = await client.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND age(backend_xmin) >= age($1::xid)`,
      [rows[0]?.xid],
    );
    if (seeing.rowCount === 0) return;
    await delay(20);
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new StoreUnavailableError('unreachable', error);
  }
}

function transactionOn(client: PoolClient): Transaction {
  const query = async (sql: string, parameters: readonly SqlValue[] = []) =>
    (await client.query<Row>(sql, [...parameters])).rows;
  return {
    query,
    mutex: async (name) =>
      void (await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])),
  };
}

// Classes of SQLSTATE that speak of the server or the moment rather than of a statement:
// connection, resources, operator intervention, system, and transactions that must be repeated.
const OPERATIONAL = /^(08|53|57|58|40)|^55P03$|^25006$/;

function operational(error: unknown): unknown {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (error instanceof StoreUnavailableError) return error;
  if (typeof severity === 'string' && typeof code === 'string') {
    return OPERATIONAL.test(code) ? new StoreUnavailableError(`sqlstate-${code}`, error) : error;
  }
  // Without a SQLSTATE it is the connection that failed; `pg` gives those errors only a message.
  const isConnection = typeof code === 'string' || /connection|timeout|terminated/i.test(String(error));
  return isConnection ? new StoreUnavailableError('unreachable', error) : error;
}

// SQLSTATE of a table, and of a column, that is not there: other programs have a table `migrations` too.
const MISSING = ['42P01', '42703'];

/** Whether a database holds all tables of the API. It makes none. */
export async function isMigrated(database: Database): Promise<boolean> {
  try {
    const rows = await database.transaction(({ query }) =>
      query('SELECT id FROM migrations UNION ALL SELECT id FROM limit_migrations'),
    );
    const applied = new Set(rows.map(({ id }) => id));
    return [...DURABLE_MIGRATIONS, ...VOLATILE_MIGRATIONS].every(({ id }) => applied.has(id));
  } catch (error) {
    if (MISSING.includes(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
}
