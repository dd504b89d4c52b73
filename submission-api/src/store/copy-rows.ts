import type { Database, Row } from './database.ts';
import { DURABLE_TABLES } from './migrations.ts';
import { placeholders } from './submission-rows.ts';

/** Name of each table's key. */
const KEYS: Readonly<Record<(typeof DURABLE_TABLES)[number], string>> = {
  submissions: 'reference',
  idempotency_keys: 'key',
  attachments: 'id',
  deliveries: 'id',
};
const ROWS_AT_ONCE = 500;

/** Copies all rows, over those of an earlier copy that broke off. */
export async function copyRows(from: Database, to: Database): Promise<void> {
  for (const table of DURABLE_TABLES) {
    const key = KEYS[table];
    for await (const rows of pagesOf(from, table, key)) {
      await to.transaction(async ({ query }) => {
        for (const row of rows) {
          const columns = Object.keys(row);
          const changes = columns.map((column) => `${column} = excluded.${column}`);
          await query(
            `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders(columns.length)})
             ON CONFLICT (${key}) DO UPDATE SET ${changes.join(', ')}`,
            Object.values(row),
          );
        }
      });
    }
  }
}

/** A reference that the one database has and the other lacks. */
export async function findForeign(of: Database, within: Database): Promise<string | undefined> {
  for await (const rows of pagesOf(of, 'submissions', 'reference')) {
    const references = rows.map(({ reference }) => String(reference));
    const sql = `SELECT reference FROM submissions WHERE reference IN (${placeholders(references.length)})`;
    const known = new Set((await within.read(sql, references)).map(({ reference }) => reference));
    const foreign = references.find((reference) => !known.has(reference));
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}

async function* pagesOf(database: Database, table: string, key: string): AsyncGenerator<Row[]> {
  let last = '';
  for (;;) {
    const sql = `SELECT * FROM ${table} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${ROWS_AT_ONCE}`;
    const rows = await database.read(sql, [last]);
    if (rows.length === 0) return;
    yield rows;
    last = String(rows.at(-1)?.[key]);
  }
}
