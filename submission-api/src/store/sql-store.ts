import { type Database, StoreUnavailableError } from './database.ts';
import { DURABLE_MIGRATIONS, migrate, VOLATILE_MIGRATIONS } from './migrations.ts';
import { SqlDeliveries } from './sql-deliveries.ts';
import { SqlLimits } from './sql-limits.ts';
import { SqlSubmissions } from './sql-submissions.ts';

/** `volatile` may lose its rows in a crash, and may be the same as `durable`. */
export type Databases = { readonly durable: Database; readonly volatile: Database };

export interface Store {
  readonly submissions: SqlSubmissions;
  readonly deliveries: SqlDeliveries;
  readonly limits: SqlLimits;
  /** Rejects with `StoreUnavailableError` unless the store can be written to. */
  checkReady(): Promise<void>;
  /** The same by writing a row to disk, reading it and deleting it. */
  checkWriting(): Promise<void>;
  close(): Promise<void>;
}

/** Applies missing migrations. */
export async function createSqlStore({ durable, volatile }: Databases): Promise<Store> {
  await migrate(durable, 'migrations', DURABLE_MIGRATIONS);
  await migrate(volatile, 'limit_migrations', VOLATILE_MIGRATIONS);
  return {
    submissions: new SqlSubmissions(durable),
    deliveries: new SqlDeliveries(durable),
    limits: new SqlLimits(volatile),
    async checkReady() {
      // An empty write transaction needs the lock, but no room and no flush.
      await durable.write('SELECT 1 AS ready');
    },
    async checkWriting() {
      await durable.transaction(async ({ query }) => {
        await query("INSERT INTO migrations (id, applied_at) VALUES ('check', $1)", [Date.now()]);
        const deleted = await query("DELETE FROM migrations WHERE id = 'check' RETURNING id");
        if (deleted.length !== 1) throw new StoreUnavailableError('not-written');
      });
    },
    async close() {
      await durable.close();
      if (volatile !== durable) await volatile.close();
    },
  };
}
