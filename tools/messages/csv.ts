import { RefusedError } from '@atverta/composer/command/refused-error.ts';
/** Rows of cells as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, every cell in quotes. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Rows of a CSV file, as spreadsheets save it: with commas or semicolons, quotes where they please. */
export function fromCsv(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '');
  const separator = /^[^\r\n,]*;/.test(text) ? ';' : ',';
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y');
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, quoted, bare = '', end] = cell.exec(text) ?? [];
    if (end === undefined)
      throw new RefusedError(`Not CSV from its character ${at} on: ${text.slice(at, at + 40)}`);
    rows.at(-1)?.push(unguarded(quoted?.replaceAll('""', '"').replaceAll('\r\n', '\n') ?? bare));
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

// A cell that begins like a formula would become one; an apostrophe makes spreadsheets leave it alone.
const guarded = (cell: string): string => (/^['=+\-@\t]/.test(cell) ? `'${cell}` : cell);
const unguarded = (cell: string): string => cell.replace(/^'(?=['=+\-@\t])/, '');
