import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../workspaces/checkout.ts';

import { readCatalogue, type TextRow } from './catalogue.ts';
import { fromCsv, toCsv } from './csv.ts';
import { editDictionary, type TextChange } from './edit-messages.ts';

const COLUMNS = ['dictionary', 'key', 'en', 'lt', 'marks'] as const;

/** All messages as a table for translators. */
export function exportTable(rows: readonly TextRow[] = readCatalogue()): string {
  return toCsv([
    COLUMNS,
    ...rows.map(({ folder, key, en = '', lt = '', marks }) => [folder, key, en, lt, marks.join(' ')]),
  ]);
}

/**
 * Writes the messages of a translators' table that differ from those in the dictionaries.
 * @returns the files that were changed, with the number of messages
 * @throws before anything is written, where a row is not to be understood
 */
export function importTable(
  csv: string,
  root = CHECKOUT,
): { readonly file: string; readonly messages: number }[] {
  const [head = [], ...rows] = fromCsv(csv);
  if (COLUMNS.some((name, index) => head[index] !== name && name !== 'marks'))
    throw new Error(`The first row must be: ${COLUMNS.join(', ')}`);
  const known = new Map(readCatalogue(root).map((row) => [`${row.folder} ${row.key}`, row]));
  const changes = new Map<string, TextChange[]>();
  for (const [folder = '', key = '', en = '', lt = ''] of rows) {
    const row = known.get(`${folder} ${key}`);
    if (!row) throw new Error(`There is no text "${key}" in ${folder}`);
    for (const [language, text] of Object.entries({ en, lt })) {
      const current = row[language as 'en' | 'lt'];
      if (text === (current ?? '')) continue;
      if (text === '') throw new Error(`${folder}: ${key} is empty in ${language}`);
      if (current === undefined)
        throw new Error(`${folder}/${language}.json has no "${key}": a developer adds the key first`);
      const file = `${folder}/${language}.json`;
      changes.set(file, [...(changes.get(file) ?? []), { key, text }]);
    }
  }
  const edited = [...changes].map(([file, messages]) => {
    const content = editDictionary(readFileSync(join(root, file), 'utf8'), messages);
    return { file, content, messages: messages.length };
  });
  for (const { file, content } of edited) writeFileSync(join(root, file), content);
  return edited.map(({ file, messages }) => ({ file, messages }));
}
