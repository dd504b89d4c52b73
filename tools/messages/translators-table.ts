import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RefusedError } from '@atverta/composer/command/refused-error.ts';
import { ROOT } from '@atverta/composer/site/site.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';
import { fromCsv, toCsv } from './csv.ts';
import { editMessages, type MessageChange } from './edit-messages.ts';
import { type MessageRow, readMessageRows } from './message-rows.ts';

const COLUMNS = ['folder', 'key', ...LANGUAGES, 'marks'] as const;

/** All messages as a table for translators. */
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

/**
 * Writes the messages of a translators' table that differ from those in the files.
 * @returns the files that were changed, with the number of messages
 * @throws before anything is written, where a row cannot be understood
 */
export function importTable(
  csv: string,
  root = ROOT,
): { readonly file: string; readonly messages: number }[] {
  const [head = [], ...rows] = fromCsv(csv);
  if (COLUMNS.some((name, index) => head[index] !== name && name !== 'marks'))
    throw new RefusedError(`The first row must be: ${COLUMNS.join(', ')}`);
  const known = new Map(readMessageRows(root).map((row) => [`${row.folder} ${row.key}`, row]));
  const changes = new Map<string, MessageChange[]>();
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
      changes.set(file, [...(changes.get(file) ?? []), { key, text }]);
    }
  }
  const edited = [...changes].map(([file, messages]) => {
    const content = editMessages(readFileSync(join(root, file), 'utf8'), messages);
    return { file, content, messages: messages.length };
  });
  for (const { file, content } of edited) writeFileSync(join(root, file), content);
  return edited.map(({ file, messages }) => ({ file, messages }));
}
