/** `npm run settings-table -w submission-api` brings the table of settings in the README up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { settingsTable } from './settings-table.ts';

const file = resolve(import.meta.dirname, '../../README.md');
const table = /(?<=<!-- settings -->\n)[\s\S]*?(?=<!-- end of settings -->)/;
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(table, () => settingsTable()),
);
