/** Run by itself (`npm run settings-table -w submission-api`), it writes the table into the README. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SETTINGS } from './settings.ts';

export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { shownFallback, meaning }]) =>
      `| \`${name}\` | ${shownFallback && `\`${shownFallback}\``} | ${meaning} |\n`,
  );
  return `| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('')}`;
}

if (process.argv[1] === import.meta.filename) {
  const readme = resolve(import.meta.dirname, '../../README.md');
  const table = /(?<=<!-- settings -->\n)[\s\S]*?(?=<!-- end of settings -->)/;
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(table, settingsTable));
}
