import * as brand from '@atverta/site/brand/brand.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';
import { expect, it } from 'vitest';
import { isWithinAYear, type Point, points } from './open-points.ts';
import { messagesWithName, staleKeys } from './places.ts';

it('every point is of a kind that is listed, and names settings or messages that exist', () => {
  for (const { id, kind, where } of points) {
    expect(['placeholder', 'sample', 'assumption'], id).toContain(kind);
    if (where.length === 0) expect(Object.keys(brand), id).toContain(id.split('.')[0]);
  }
  expect(staleKeys(points)).toEqual([]);
  const [point] = points as readonly [Point];
  expect(
    staleKeys([{ ...point, where: [{ folder: 'shell/src/both/layout', keys: ['gone'] }] }]),
  ).toHaveLength(LANGUAGES.length);
});

it('every message with the agency’s name is a declared placeholder', () => {
  const declared = points
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
