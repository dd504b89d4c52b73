import type { Database, SqlValue } from './database.ts';
import { DURABLE_TABLES } from './migrations.ts';
import { insertRow, readInBatches } from './sql-helpers.ts';

type Row = Readonly<Record<string, SqlValue>>;

const PRIMARY_KEYS: Readonly<Record<(typeof DURABLE_TABLES)[number], string>> = {
  submissions: 'reference',
  idempotency_keys: 'key',
  attachments: 'id',
  deliveries: 'id',
};
const PAGE_ROWS = 500;

/** Copies all rows, over those of an earlier copy that broke off. */
export async function copyRows(from: Database, to: Database): Promise<void> {
  for (const table of DURABLE_TABLES) {
    const key = PRIMARY_KEYS[table];
    for await (const rows of pagesOf(from, table, key)) {
      await to.transaction(async ({ query }) => {
        for (const row of rows) {
          const changes = Object.keys(row).map((column) => `${column} = excluded.${column}`);
          await insertRow(query, table, row, `ON CONFLICT (${key}) DO UPDATE SET ${changes.join(', ')}`);
        }
      });
    }
  }
}

/** A reference that the one database has and the other lacks. */
export async function findForeign(of: Database, within: Database): Promise<string | undefined> {
  for await (const rows of pagesOf(of, 'submissions', 'reference')) {
    const references = rows.map(({ reference }) => String(reference));
    const found = await readInBatches<Row>(
      within.read,
      references,
      (list) => `SELECT reference FROM submissions WHERE reference IN (${list})`,
    );
    const known = new Set(found.map(({ reference }) => reference));
    const foreign = references.find((reference) => !known.has(reference));
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}

async function* pagesOf(database: Database, table: string, key: string): AsyncGenerator<Row[]> {
  let last = '';
  for (;;) {
    const sql = `SELECT * FROM ${table} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${PAGE_ROWS}`;
    const rows = await database.read(sql, [last]);
    if (rows.length === 0) return;
    yield rows;
    last = String(rows.at(-1)?.[key]);
  }
}
