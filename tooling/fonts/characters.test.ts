import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from '../workspaces/checkout.ts';
import { displayCharacters, extendedCharacters, textCharacters } from './characters.ts';

const messageFiles = globSync(`{shell,mf-*}/src/**/{${LANGUAGES.join(',')}}.json`, { cwd: CHECKOUT });
const known = new Set([...displayCharacters, ...textCharacters, ...extendedCharacters]);

describe('characters of the fonts', () => {
  it('finds the messages of the site', () => {
    expect(messageFiles.length).toBeGreaterThan(0);
  });

  it.each(messageFiles)('hold every character of %s', (path) => {
    const messages: string[] = [];
    JSON.parse(readFileSync(join(CHECKOUT, path), 'utf8'), (_key, value: unknown) => {
      if (typeof value === 'string') messages.push(value);
    });
    const drawn = messages.join('').replace(/<\/?\w+>|\{\{\w+\}\}/g, '');
    const missing = [...new Set(drawn)].filter((character) => !known.has(character));
    expect(missing).toEqual([]);
  });
});
