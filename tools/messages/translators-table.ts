import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import { RefusedError } from '@atverta/composer/process/refused-error.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { flatten, isOfNoText } from './checks/message-files.ts';
import { type MessageRow, readMessageRows } from './message-rows.ts';

const COLUMNS = ['folder', 'key', ...LANGUAGES, 'marks'] as const;

export function exportTable(rows: readonly MessageRow[] = readMessageRows()): string {
  return toCsv([
    COLUMNS,
    ...rows.map(({ folder, key, messages, marks }) => [
      folder,
      key,
      ...LANGUAGES.map((language) => messages[language] ?? ''),
      marks.join(' '),
    ]),
  ]);
}

/** Writes the changed messages of a table. @throws RefusedError before writing if a row is invalid */
export function importTable(
  csv: string,
  root = ROOT,
): { readonly file: string; readonly messages: number }[] {
  const [head = [], ...rows] = fromCsv(csv);
  if (COLUMNS.some((name, index) => head[index] !== name && name !== 'marks'))
    throw new RefusedError(`The first row must be: ${COLUMNS.join(', ')}`);
  const known = new Map(readMessageRows(root).map((row) => [`${row.folder} ${row.key}`, row]));
  const changes = new Map<string, Map<string, string>>();
  for (const [folder = '', key = '', ...cells] of rows) {
    const row = known.get(`${folder} ${key}`);
    if (!row) throw new RefusedError(`There is no message "${key}" in ${folder}`);
    for (const [index, language] of LANGUAGES.entries()) {
      const text = cells[index] ?? '';
      const current = row.messages[language];
      if (text === (current ?? '')) continue;
      if (text === '') throw new RefusedError(`${folder}: ${key} is empty in ${language}`);
      if (current === undefined)
        throw new RefusedError(`${folder}/${language}.json has no "${key}": a developer adds the key first`);
      const file = `${folder}/${language}.json`;
      changes.set(file, (changes.get(file) ?? new Map<string, string>()).set(key, text));
    }
  }
  return [...changes].map(([file, messages]) => {
    writeFileSync(join(root, file), editMessages(readFileSync(join(root, file), 'utf8'), messages));
    return { file, messages: messages.size };
  });
}

/** Replaces literals, so that the file keeps its layout. */
function editMessages(json: string, changes: ReadonlyMap<string, string>): string {
  const messages = [...flatten(JSON.parse(json))].filter(([key]) => !isOfNoText(key));
  return json.replace(/("(?:[^"\\]|\\.)*")(\s*:)?/g, (found, literal: string, isName?: string) => {
    if (isName) return found;
    const [key = '', before] = messages.shift() ?? [];
    if (JSON.parse(literal) !== before)
      throw new Error(`The literals of the file do not match its keys, from "${key}"`);
    const text = changes.get(key);
    return text === undefined ? found : JSON.stringify(text);
  });
}

/** Formats rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, every cell quoted. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) =>
    row.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(','),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Parses CSV as spreadsheets save it: with commas or semicolons, and optional quotes. */
export function fromCsv(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '');
  const separator = /^[^\r\n,]*;/.test(text) ? ';' : ',';
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y');
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, quoted, bare = '', end] = cell.exec(text) ?? [];
    if (end === undefined)
      throw new RefusedError(`The table is not valid CSV from character ${at}: ${text.slice(at, at + 40)}`);
    rows.at(-1)?.push(unescapeFormula(quoted?.replaceAll('""', '"').replaceAll('\r\n', '\n') ?? bare));
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

// An apostrophe keeps spreadsheets from reading a cell as a formula.
const escapeFormula = (cell: string): string => (/^['=+\-@\t]/.test(cell) ? `'${cell}` : cell);
const unescapeFormula = (cell: string): string => cell.replace(/^'(?=['=+\-@\t])/, '');
