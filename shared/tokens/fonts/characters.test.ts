import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { displayCharacters, lithuanianCharacters, textCharacters } from './characters.ts';

const root = join(import.meta.dirname, '../../..');
const dictionaries = globSync('{shell,mf-*}/src/**/{en,lt}.json', { cwd: root });
const known = new Set([...displayCharacters, ...textCharacters, ...lithuanianCharacters]);

describe('characters of the fonts', () => {
  it('finds the texts of the site', () => {
    expect(dictionaries.length).toBeGreaterThan(0);
  });

  it.each(dictionaries)('hold every character of %s', (path) => {
    const texts: string[] = [];
    JSON.parse(readFileSync(join(root, path), 'utf8'), (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
    });
    const drawn = texts.join('').replace(/<\/?\w+>|\{\{\w+\}\}/g, '');
    const missing = [...new Set(drawn)].filter((character) => !known.has(character));
    expect(missing).toEqual([]);
  });
});
