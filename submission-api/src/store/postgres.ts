import { setTimeout as delay } from 'node:timers/promises';
import { Client, Pool, types } from 'pg';
import { CommitInDoubtError, type Database, type Query, StoreUnavailableError } from './database.ts';
import { DURABLE_TABLES } from './migrations.ts';

const INT8 = 20;

type Timeouts = { readonly connectMs: number; readonly queryMs: number };

/** A visitor waits at most for a connection and one query. */
export const TIMEOUTS: Timeouts = { connectMs: 3_000, queryMs: 5_000 };

const APPLICATION_NAME = 'submission-api';
/** Limits the wait for a table lock: visitors wait behind VACUUM FULL. */
const LOCK_TIMEOUT_MS = 2_000;
/** Longest wait, before VACUUM, until no transaction can see the deleted rows. Only commands that erase wait. */
const VACUUM_TIMEOUT_MS = 30_000;
/** Limits the wait for silent connections. */
const CLOSE_TIMEOUT_MS = 2_000;

export function openPostgres(url: string, { connectMs, queryMs }: Timeouts = TIMEOUTS): Database {
  let pool = createPool();

  /** Replaces the pool after a connection failed: the other connections may be broken too. */
  function handleFailure(error: unknown, usedPool: Pool): unknown {
    const failure = toStoreError(error);
    if (failure instanceof StoreUnavailableError && failure.code === 'unreachable' && usedPool === pool) {
      pool = createPool();
      usedPool.end().catch(() => {});
    }
    return failure;
  }

  function createPool(): Pool {
    const newPool = new Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: connectMs,
      // The server ends a slow statement; the client's timeout ends the wait for a silent server.
      statement_timeout: queryMs,
      query_timeout: queryMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: APPLICATION_NAME,
      // Times and sizes are below 2⁵³, so numbers can hold them.
      types: {
        getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)),
      },
    });
    // Without listeners, a connection error would end the process. The pool replaces an idle connection; on
    // one in use, the next query rejects.
    newPool.on('error', () => {});
    newPool.on('connect', (client) => client.on('error', () => {}));
    return newPool;
  }

  const database: Database = {
    dialect: 'postgres',
    async read(sql, parameters = []) {
      const usedPool = pool;
      try {
        return (await usedPool.query(sql, [...parameters])).rows;
      } catch (error) {
        throw handleFailure(error, usedPool);
      }
    },
    write: (sql, parameters) => database.transaction(({ query }) => query(sql, parameters)),
    async transaction(work) {
      const usedPool = pool;
      const client = await usedPool.connect().catch((error: unknown) => {
        throw new StoreUnavailableError('unreachable', error);
      });
      const query: Query = async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows;
      const lock = async (name: string) =>
        void (await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]));
      try {
        await client.query('BEGIN');
        const result = await work({ query, lock });
        await client.query('COMMIT').catch((error: unknown) => {
          throw new CommitInDoubtError('commit-unanswered', error);
        });
        client.release();
        return result;
      } catch (error) {
        const failure = handleFailure(error, usedPool);
        // A failed connection is not rolled back, which would double the wait.
        const isRolledBack =
          !(failure instanceof StoreUnavailableError) &&
          (await client.query('ROLLBACK').then(
            () => true,
            () => false,
          ));
        // If the state is unknown, closing the connection rolls back.
        client.release(!isRolledBack);
        throw failure;
      }
    },
    /**
     * Rewrites the tables without deleted rows. If another process locks a table for long, it only frees their
     * space. The write-ahead log is not changed.
     */
    async scrub() {
      const client = new Client({
        connectionString: url,
        connectionTimeoutMillis: connectMs,
        lock_timeout: LOCK_TIMEOUT_MS,
        application_name: APPLICATION_NAME,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        await waitUntilUnseen(client);
        const tables = Object.keys(DURABLE_TABLES).join(', ');
        await client.query(`VACUUM FULL ${tables}`).catch(() => client.query(`VACUUM ${tables}`));
      } catch (error) {
        throw toStoreError(error);
      } finally {
        await client.end();
      }
    },
    async close() {
      await Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
  return database;
}

/**
 * Waits until no transaction can see the deleted rows, because VACUUM keeps rows that are visible to the oldest
 * transaction of the server, even in another database.
 */
async function waitUntilUnseen(client: Client): Promise<void> {
  const { rows } = await client.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
  const giveUpAt = performance.now() + VACUUM_TIMEOUT_MS;
  while (performance.now() < giveUpAt) {
    const observers = await client.query(
      `SELECT 1 WHERE pg_snapshot_xmin(pg_current_snapshot()) <= $1::xid8 OR EXISTS (
         SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
         AND pid <> pg_backend_pid() AND age(backend_xmin) >= age($1::xid8::xid))`,
      [rows[0]?.xid],
    );
    if (observers.rowCount === 0) return;
    await delay(20);
  }
}

// SQLSTATE classes of errors that are not caused by the statement: connection, resources, operator
// intervention, system, serialization.
const OPERATIONAL = /^(08|53|57|58|40)|^55P03$|^25006$/;

function toStoreError(error: unknown): unknown {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (error instanceof StoreUnavailableError) return error;
  if (typeof severity === 'string' && typeof code === 'string') {
    return OPERATIONAL.test(code) ? new StoreUnavailableError(`sqlstate-${code}`, error) : error;
  }
  // An error without a SQLSTATE is a connection error. Some have only a message.
  const isConnection = typeof code === 'string' || /connection|timeout|terminated/i.test(String(error));
  return isConnection ? new StoreUnavailableError('unreachable', error) : error;
}
