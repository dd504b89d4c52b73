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
])('turns %j into text', (value) => {
  expect(toCsv([[value]])).toBe(`\uFEFF"'${value}"\r\n`);
});

test.each([
  ["labas\n=cmd|'/C calc'!A0", "labas\n'=cmd|'/C calc'!A0"],
  ['x;=1+1;', "x;'=1+1;"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['x; +1', "x;' +1"],
  [';=1+1', ";'=1+1"],
  ['; @SUM(A1)', ";' @SUM(A1)"],
])('escapes formulas after another separator in %j', (value, escaped) => {
  expect(toCsv([[value]])).toContain(`"${escaped}"`);
});

test('removes bidirectional controls before it looks for formulas', () => {
  expect(toCsv([['Ona\u202E gro.elpmaxe\u202C', '\u2067=1', 'a;\u2066=1']])).toBe(
    `\uFEFF"Ona gro.elpmaxe","'=1","a;'=1"\r\n`,
  );
});

test('quotes every value, and quotes within values', () => {
  expect(
    toCsv([
      ['a', ''],
      ['A "quoted", title', 'two\nlines'],
    ]),
  ).toBe('\uFEFF"a",""\r\n"A ""quoted"", title","two\nlines"\r\n');
});
