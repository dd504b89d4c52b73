import * as brand from '@atverta/site/brand/brand.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';
import { findMessageFiles, readEntries } from '../messages/checks/message-files.ts';
import type { Point } from './open-points.ts';

/** Message files of a point with the keys in them: `mf-marketing/src/pages/about/en.json: hero.title`. */
export const placesOf = ({ where }: Point): string[] =>
  where.map(({ folder, keys }) => `${folder}/{${LANGUAGES.join(',')}}.json: ${keys.join(', ')}`);

/** Keys of points that no message file has any more: the message was renamed or deleted. */
export function staleKeys(points: readonly Point[]): string[] {
  return points.flatMap(({ where }) =>
    where.flatMap(({ folder, keys }) =>
      LANGUAGES.flatMap((language) => {
        const file = `${folder}/${language}.json`;
        const known = [...readEntries(file).keys()];
        return keys
          .filter((key) => !known.some((entry) => entry === key || entry.startsWith(`${key}.`)))
          .map((key) => `${file}: ${key}`);
      }),
    ),
  );
}

/** Messages that hold the agency's name themselves, in whatever Lithuanian case, instead of `{{name}}`. */
export function messagesWithName(): string[] {
  const { name } = brand;
  const declined = name.endsWith('a') ? `${name.slice(0, -1)}(?:a|os|ai|ą|oje)` : name;
  const pattern = new RegExp(`${declined}(?!\\p{L})`, 'u');
  return findMessageFiles().flatMap(({ file }) =>
    [...readEntries(file)].filter(([, text]) => pattern.test(text)).map(([key]) => `${file}: ${key}`),
  );
}
