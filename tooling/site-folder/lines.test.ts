import { expect, it } from 'vitest';
import { inBlocks, linesIn } from './lines.ts';

const textsIn = (content: Buffer) =>
  [...linesIn(content)].map(([start, end]) => content.toString('utf8', start, end));

it('lines are read as they were written, in few blocks', () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `puslapis ${index} – žodžiai\tir skirtukai`);
  const blocks = [...inBlocks(lines)];
  expect(blocks.length).toBeLessThan(6);
  expect(textsIn(Buffer.from(blocks.join('')))).toEqual(lines);
});

it.each([
  ['', []],
  ['one', ['one']],
  ['one\n\ntwo\n', ['one', '', 'two']],
])('%j has its lines, whether or not a line break ends the last one', (text, lines) => {
  expect(textsIn(Buffer.from(text))).toEqual(lines);
});
