import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';
import { expect, it } from 'vitest';
import { notesTable } from './notes-table.ts';
import { isWithinAYear, type MessagePoint, messagePoints } from './open-points.ts';
import { messagesWithName, staleKeys } from './places.ts';

it('every point names messages that exist', () => {
  expect(staleKeys(messagePoints)).toEqual([]);
  const [point] = messagePoints as readonly [MessagePoint];
  expect(
    staleKeys([{ ...point, where: [{ folder: 'shell/src/both/layout', keys: ['gone'] }] }]),
  ).toHaveLength(LANGUAGES.length);
});

it('every message with the agency’s name is a declared placeholder', () => {
  const declared = messagePoints
    .filter(({ kind }) => kind === 'placeholder')
    .flatMap(({ where }) => where)
    .flatMap(({ folder, keys }) =>
      keys.flatMap((key) => LANGUAGES.map((tag) => `${folder}/${tag}.json: ${key}`)),
    );
  expect(messagesWithName().filter((place) => !declared.includes(place))).toEqual([]);
});

it('the date in security.txt is an open point once it has passed, or is more than a year away', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  const dates = ['2026-11-21T00:00:00Z', '2027-09-30T00:00:00Z', '2028-01-01T00:00:00Z', 'soon'];
  expect(dates.map((date) => isWithinAYear(date, now))).toEqual([false, true, false, false]);
});

it('the content notes list the same points', () => {
  const notes = readFileSync(join(ROOT, 'docs/content-notes.md'), 'utf8');
  expect(notes, 'run: npm run site -- launch-notes').toContain(notesTable());
});
