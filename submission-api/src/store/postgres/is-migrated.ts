import type { Database } from '../database.ts';
import { DURABLE_MIGRATIONS, VOLATILE_MIGRATIONS } from '../migrations.ts';

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
