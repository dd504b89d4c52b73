import type { Query, SqlValue } from './database.ts';

/** SQLite and PostgreSQL both allow this many parameters in a statement. */
const MAX_PARAMETERS = 500;

/** Returns `$1, $2, $3` for three values. */
function placeholders(count: number): string {
  return Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');
}

/**
 * Reads the rows for any number of values in batches.
 * @param sqlOf returns the query for a list of placeholders
 */
export async function readInBatches<Row>(
  read: Query,
  values: readonly string[],
  sqlOf: (list: string) => string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < values.length; start += MAX_PARAMETERS) {
    const batch = values.slice(start, start + MAX_PARAMETERS);
    rows.push(...(await read<Row>(sqlOf(placeholders(batch.length)), batch)));
  }
  return rows;
}

/** @param onConflict SQL clause for a row that already exists */
export async function insertRow(
  query: Query,
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  onConflict = '',
): Promise<void> {
  const values = Object.values(row);
  const columns = Object.keys(row).join(', ');
  await query(
    `INSERT INTO ${table} (${columns}) VALUES (${placeholders(values.length)}) ${onConflict}`,
    values,
  );
}
