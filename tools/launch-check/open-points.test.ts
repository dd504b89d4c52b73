import * as brand from '@atverta/settings/brand/brand.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, it } from 'vitest';
import { findMessageFiles, readFlatMessages } from '../messages/checks/message-files.ts';
import { allPoints, isWithinAYear, type OpenPoint } from './open-points.ts';

/** Returns keys of points that no message file contains, because the message was renamed or deleted. */
function staleKeys(points: readonly OpenPoint[]): string[] {
  return points.flatMap(({ where }) =>
    where.flatMap(({ folder, keys }) =>
      LANGUAGES.flatMap((language) => {
        const file = `${folder}/${language}.json`;
        const messageKeys = [...readFlatMessages(file).keys()];
        return keys
          .filter((key) => !messageKeys.some((entry) => entry === key || entry.startsWith(`${key}.`)))
          .map((key) => `${file}: ${key}`);
      }),
    ),
  );
}

/** Returns messages that contain the agency's name in any Lithuanian case, instead of `{{name}}`. */
function messagesWithName(): string[] {
  const { name } = brand;
  const declined = name.endsWith('a') ? `${name.slice(0, -1)}(?:a|os|ai|ą|oje)` : name;
  const pattern = new RegExp(`${declined}(?!\\p{L})`, 'u');
  return findMessageFiles().flatMap(({ file }) =>
    [...readFlatMessages(file)].filter(([, text]) => pattern.test(text)).map(([key]) => `${file}: ${key}`),
  );
}

it('every point has a known kind, and names existing settings or messages', () => {
  for (const { id, kind, where } of allPoints) {
    expect(['placeholder', 'sample', 'assumption'], id).toContain(kind);
    if (where.length === 0) expect(Object.keys(brand), id).toContain(id.split('.')[0]);
  }
  expect(staleKeys(allPoints)).toEqual([]);
  const [point] = allPoints as readonly [OpenPoint];
  expect(
    staleKeys([{ ...point, where: [{ folder: 'shell/src/universal/layout', keys: ['gone'] }] }]),
  ).toHaveLength(LANGUAGES.length);
});

it('every message with the agency’s name is a declared placeholder', () => {
  const declaredIds = allPoints
    .filter(({ kind }) => kind === 'placeholder')
    .flatMap(({ where }) => where)
    .flatMap(({ folder, keys }) =>
      keys.flatMap((key) => LANGUAGES.map((tag) => `${folder}/${tag}.json: ${key}`)),
    );
  expect(messagesWithName().filter((place) => !declaredIds.includes(place))).toEqual([]);
});

it('the date in security.txt is an open point if it has passed or is more than a year away', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  const dates = ['2026-11-21T00:00:00Z', '2027-09-30T00:00:00Z', '2028-01-01T00:00:00Z', 'soon'];
  expect(dates.map((date) => isWithinAYear(date, now))).toEqual([false, true, false, false]);
});
