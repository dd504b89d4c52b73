import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Latvian's rows in the two tables of languages. */
const SHOWN = `  lv: {
    name: 'Latviešu',
    flag: [
      ['#9e3039', 'M0 0h30v20H0z'],
      ['#fff', 'M0 8h30v4H0z'],
    ],
  },
`;
const WRITING = `  lv: { locale: 'lv-LV', dir: 'ltr', letters: 'ĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž', quotes: ['“', '”'] },
`;

/** Follows each message of the added language, to tell it from those of others. */
export const MARK = ' (lv)';

/**
 * Follows the recipe for a language in CONTRIBUTING: its tag and rows in the tables, a path for each page, and
 * messages beside those of every other language. They are the Lithuanian ones, marked.
 * @param checkout folder whose files are changed
 * @returns how many files were changed and added
 */
export function addLatvian(checkout: string): { readonly changed: number; readonly added: number } {
  const rows = [SHOWN, WRITING];
  edit(checkout, 'shared/site/languages.ts', (source) =>
    source.replace("'lt']", "'lt', 'lv']").replace(/^};$/gm, (end) => `${rows.shift()}${end}`),
  );
  const tables = globSync('{shell,mf-*}/src/{module,studies}.ts', { cwd: checkout });
  for (const table of tables)
    edit(checkout, table, (source) => source.replace(/\blt: ('[^']*')/g, 'lt: $1, lv: $1'));
  const messages = globSync('{shell/src,mf-*/src,shared/enquiry,submission-api/src}/**/lt.json', {
    cwd: checkout,
  });
  for (const file of messages) {
    const latvian = inLatvian(JSON.parse(readFileSync(join(checkout, file), 'utf8')));
    writeFileSync(join(checkout, file.replace(/lt\.json$/, 'lv.json')), JSON.stringify(latvian));
  }
  return { changed: 1 + tables.length, added: messages.length };
}

/** Latvian has the plural forms zero, one and other. */
function inLatvian(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/') ? value : value + MARK;
  if (Array.isArray(value)) return value.map(inLatvian);
  const entries = Object.entries(value as object).filter(([key]) => !/_(few|many)$/.test(key));
  return Object.fromEntries(
    entries.flatMap(([key, inner]) => {
      const own = [key, key === 'id' ? inner : inLatvian(inner)];
      return key.endsWith('_other') ? [[key.replace(/other$/, 'zero'), own[1]], own] : [own];
    }),
  );
}

/** @throws where the file is not what the recipe knows */
function edit(checkout: string, file: string, change: (source: string) => string): void {
  const source = readFileSync(join(checkout, file), 'utf8');
  const changed = change(source);
  if (changed === source)
    throw new Error(`${file} took no change: does the recipe in CONTRIBUTING still hold?`);
  writeFileSync(join(checkout, file), changed);
}
