import type { Database, SqlValue } from './database.ts';
import { DURABLE_TABLES } from './migrations.ts';
import { insertRow } from './query-rows.ts';

/** Copies all rows. Replaces rows of an earlier copy that was interrupted. */
export async function copyRows(from: Database, to: Database): Promise<void> {
  for (const [table, key] of Object.entries(DURABLE_TABLES)) {
    const page = `SELECT * FROM ${table} WHERE ${key} > $1 ORDER BY ${key} LIMIT 500`;
    for (let lastKey: SqlValue | undefined = ''; lastKey !== undefined; ) {
      const rows: Readonly<Record<string, SqlValue>>[] = await from.read(page, [lastKey]);
      await to.transaction(async ({ query }) => {
        for (const row of rows) {
          const changes = Object.keys(row).map((column) => `${column} = excluded.${column}`);
          await insertRow(query, table, row, `ON CONFLICT (${key}) DO UPDATE SET ${changes.join(', ')}`);
        }
      });
      lastKey = rows.at(-1)?.[key];
    }
  }
}
