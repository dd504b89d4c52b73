import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../config/site-config.ts';
import { parseJson } from './parse-json.ts';

it.each([
  ['{\n  "a": "1"\n  "b": "2"\n}', "3:3: Expected ',' or '}' after property value"],
  ['{\n  "a": "1",\n}', '3:1: Expected double-quoted property name'],
  ['{\n  "a": 1,\n  "b": x\n}', "3:8: Unexpected token 'x'"],
  [`{\n  "a": "${'long '.repeat(20)}",\n  "b": tru!\n}`, "3:11: Unexpected token '!'"],
  ['{\n  "a": "1', '2:10: Unterminated string'],
  ['', '1:1: Unexpected end of JSON input'],
])('names file, line and column of a syntax error: %j', (json, error) => {
  expect(() => parseJson(json, join(PROJECT_ROOT, 'mf-any/src/en.json'))).toThrow(
    expect.objectContaining({ message: `mf-any/src/en.json:${error}`, stack: '' }),
  );
});

it('returns the parsed content', () => {
  expect(parseJson('{ "a": ["1"] }', 'en.json')).toEqual({ a: ['1'] });
});
