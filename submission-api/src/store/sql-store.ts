import { type Database, StoreUnavailableError } from './database.ts';
import { DURABLE_MIGRATIONS, migrate, SHARED_MIGRATIONS } from './migrations.ts';
import { SqlDeliveries } from './sql-deliveries.ts';
import { SqlLimits } from './sql-limits.ts';
import { SqlProcesses } from './sql-processes.ts';
import { SqlSubmissions } from './sql-submissions.ts';

export type Store = Awaited<ReturnType<typeof createSqlStore>>;

/** Applies missing migrations. */
export async function createSqlStore(database: Database) {
  const isShared = database.dialect === 'postgres';
  await migrate(database, 'migrations', DURABLE_MIGRATIONS);
  if (isShared) await migrate(database, 'limit_migrations', SHARED_MIGRATIONS);
  return {
    /** For what copies rows. */
    database,
    submissions: new SqlSubmissions(database),
    deliveries: new SqlDeliveries(database),
    processes: new SqlProcesses(database),
    /** Only with PostgreSQL: the one process of an embedded store keeps them in memory. */
    limits: isShared ? new SqlLimits(database) : undefined,
    /** Rejects with `StoreUnavailableError` unless the store can be written to. */
    async checkReady(): Promise<void> {
      // An empty write transaction needs the lock, but no room and no flush.
      await database.write('SELECT 1 AS ready');
    },
    /** The same by writing a row to disk, reading it and deleting it. */
    async checkWriting(): Promise<void> {
      await database.transaction(async ({ query }) => {
        await query("INSERT INTO migrations (id, applied_at) VALUES ('check', $1)", [Date.now()]);
        const deleted = await query("DELETE FROM migrations WHERE id = 'check' RETURNING id");
        if (deleted.length !== 1) throw new StoreUnavailableError('not-written');
      });
    },
    /** Overwrites what the database's own files still hold of deleted rows. */
    scrub: (): Promise<void> => database.scrub(),
    close: (): Promise<void> => database.close(),
  };
}
