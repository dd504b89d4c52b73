import type { Database } from './database.ts';
import { DURABLE_MIGRATIONS, migrate, VOLATILE_MIGRATIONS } from './migrations.ts';
import { SqlDeliveries } from './sql-deliveries.ts';
import { SqlLimits } from './sql-limits.ts';
import { SqlSubmissions } from './sql-submissions.ts';
import type { Store } from './store.ts';

/** Where things are kept: `volatile` may forget in a crash, and may be the same as `durable`. */
export type Databases = { readonly durable: Database; readonly volatile: Database };

/** Applies the migrations that are missing, then gives the store. */
export async function createSqlStore({ durable, volatile }: Databases): Promise<Store> {
  await migrate(durable, 'migrations', DURABLE_MIGRATIONS);
  await migrate(volatile, 'limit_migrations', VOLATILE_MIGRATIONS);
  return {
    submissions: new SqlSubmissions(durable),
    deliveries: new SqlDeliveries(durable),
    limits: new SqlLimits(volatile),
    async checkReady() {
      // An empty write transaction needs the lock, but no room and no flush.
      await durable.transaction(async ({ query }) => void (await query('SELECT 1 AS ready')));
    },
    async close() {
      await durable.close();
      if (volatile !== durable) await volatile.close();
    },
  };
}
