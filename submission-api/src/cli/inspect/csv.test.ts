import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
  '=1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u00a0=1',
  '|cmd',
  ' |cmd',
  '%x',
  '＝1',
])('makes %j text', (value) => {
  expect(toCsv([[value]])).toBe(`"'${value}"\r\n`);
});

test('quotes every value, and quotes within values', () => {
  expect(
    toCsv([
      ['a', ''],
      ['A "quoted", title', 'two\nlines'],
    ]),
  ).toBe('"a",""\r\n"A ""quoted"", title","two\nlines"\r\n');
});
