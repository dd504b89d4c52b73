import { type Database, StoreUnavailableError } from './database.ts';
import { DURABLE_MIGRATIONS, migrate, VOLATILE_MIGRATIONS } from './migrations.ts';
import { SqlDeliveries } from './sql-deliveries.ts';
import { SqlLimits } from './sql-limits.ts';
import { SqlSubmissions } from './sql-submissions.ts';

export type Store = Awaited<ReturnType<typeof createSqlStore>>;

/** Applies missing migrations. @param volatile may lose its rows in a crash */
export async function createSqlStore(durable: Database, volatile = durable) {
  await migrate(durable, 'migrations', DURABLE_MIGRATIONS);
  await migrate(volatile, 'limit_migrations', VOLATILE_MIGRATIONS);
  return {
    /** For what copies rows. */
    durable,
    submissions: new SqlSubmissions(durable),
    deliveries: new SqlDeliveries(durable),
    limits: new SqlLimits(volatile),
    /** Rejects with `StoreUnavailableError` unless the store can be written to. */
    async checkReady(): Promise<void> {
      // An empty write transaction needs the lock, but no room and no flush.
      await durable.write('SELECT 1 AS ready');
    },
    /** The same by writing a row to disk, reading it and deleting it. */
    async checkWriting(): Promise<void> {
      await durable.transaction(async ({ query }) => {
        await query("INSERT INTO migrations (id, applied_at) VALUES ('check', $1)", [Date.now()]);
        const deleted = await query("DELETE FROM migrations WHERE id = 'check' RETURNING id");
        if (deleted.length !== 1) throw new StoreUnavailableError('not-written');
      });
    },
    /** Overwrites what the database's own files still hold of deleted rows. */
    scrub: (): Promise<void> => durable.scrub(),
    async close(): Promise<void> {
      await durable.close();
      if (volatile !== durable) await volatile.close();
    },
  };
}
