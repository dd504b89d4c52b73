/** Makes the table of SETTINGS.md. `npm run settings-table -w submission-api` runs this file, which writes it there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SETTINGS } from './settings.ts';

export function renderSettingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { shownFallback, meaning }]) =>
      `| \`${name}\` | ${shownFallback && `\`${shownFallback}\``} | ${meaning} |\n`,
  );
  return `| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('')}`;
}

if (process.argv[1] === import.meta.filename) {
  const document = resolve(import.meta.dirname, '../../SETTINGS.md');
  const table = /(?<=<!-- settings -->\n)[\s\S]*?(?=<!-- end of settings -->)/;
  writeFileSync(document, readFileSync(document, 'utf8').replace(table, renderSettingsTable));
}
