import { type Database, StoreUnavailableError } from './database.ts';
import {
  type assertMigrated,
  DURABLE_MIGRATIONS,
  migrate,
  TEMPORARY_STATE_MIGRATIONS,
} from './migrations.ts';
import { SqlDeliveries } from './sql-deliveries.ts';
import { SqlProcesses } from './sql-processes.ts';
import { SqlSubmissions } from './sql-submissions.ts';
import { SqlTemporaryState } from './sql-temporary-state.ts';

export type Store = Awaited<ReturnType<typeof createSqlStore>>;

/**
 * Creates a store on a database.
 * @param prepare applies missing migrations, or requires that there are none
 */
export async function createSqlStore(database: Database, prepare: typeof assertMigrated = migrate) {
  const sharesTemporaryState = database.dialect === 'postgres';
  try {
    await prepare(database, 'migrations', DURABLE_MIGRATIONS);
    if (sharesTemporaryState)
      await prepare(database, 'temporary_state_migrations', TEMPORARY_STATE_MIGRATIONS);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    /** The commands `backup` and `copy` read its rows. */
    database,
    submissions: new SqlSubmissions(database),
    deliveries: new SqlDeliveries(database),
    processes: new SqlProcesses(database),
    /** Undefined with SQLite, whose only process keeps request counts and keys in flight in memory. */
    temporaryState: sharesTemporaryState ? new SqlTemporaryState(database) : undefined,
    /** Rejects with `StoreUnavailableError` unless the store can be written to. */
    async checkReady(): Promise<void> {
      // A write transaction without changes needs the lock, but no disk space and no flush.
      await database.write('SELECT 1 AS ready');
    },
    /** Checks the store by writing, reading and deleting a row. */
    async checkWriting(): Promise<void> {
      await database.transaction(async ({ query }) => {
        await query("INSERT INTO migrations (id, applied_at) VALUES ('check', $1)", [Date.now()]);
        const deletedRows = await query("DELETE FROM migrations WHERE id = 'check' RETURNING id");
        if (deletedRows.length !== 1) throw new StoreUnavailableError('not-written');
      });
    },
    /** Overwrites deleted rows that the database's files still hold. */
    scrub: (): Promise<void> => database.scrub(),
    close: (): Promise<void> => database.close(),
  };
}
