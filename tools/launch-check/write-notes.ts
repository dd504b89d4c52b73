/** `npm run launch-check:notes` brings the table in `docs/content-notes.md` up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '@atverta/composer/workspaces/checkout.ts';

import { notesTable } from './notes-table.ts';

const file = join(CHECKOUT, 'docs/content-notes.md');
const notes = readFileSync(file, 'utf8');
// The document's first table.
writeFileSync(file, notes.replace(/(?:^\|.*\n)+/m, `${notesTable()}\n`));
