import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';
import { notesTable } from './notes-table.ts';

/** `npm run site -- launch-notes`: brings the table in `docs/content-notes.md` up to date. */
export function writeNotes(): void {
  const file = join(ROOT, 'docs/content-notes.md');
  const notes = readFileSync(file, 'utf8');
  // The document's first table.
  writeFileSync(file, notes.replace(/(?:^\|.*\n)+/m, `${notesTable()}\n`));
}
