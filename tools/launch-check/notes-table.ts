import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';
import { messagePoints, settingPoints } from './open-points.ts';
import { placesOf } from './places.ts';

/** The points as the table in `docs/content-notes.md`. */
export function notesTable(): string {
  const rows = [
    ...settingPoints.map(({ kind, what, id, who }) => [
      kind,
      what,
      `\`shared/site/brand/brand.ts: ${id}\``,
      'Not in the specification',
      who,
    ]),
    ...messagePoints.map((point) => [
      point.kind,
      point.what,
      placesOf(point)
        .map((place) => `\`${place}\``)
        .join('<br>'),
      point.why,
      point.who,
    ]),
  ];
  const head = ['Kind', 'What', 'Where', 'Why', 'Who must confirm'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `npm run site -- launch-notes`: brings the table in `docs/content-notes.md` up to date. */
export function writeNotes(): void {
  const file = join(ROOT, 'docs/content-notes.md');
  const notes = readFileSync(file, 'utf8');
  // The document's first table.
  writeFileSync(file, notes.replace(/(?:^\|.*\n)+/m, `${notesTable()}\n`));
}
