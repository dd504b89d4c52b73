import { describe, expect, it } from 'vitest';
import { breakLines, type Word, withoutTags, wordsOf } from './headline.ts';

const lettersIn = (words: readonly Word[]) => textsOf(words).join(' ').length;
const textsOf = (words: readonly Word[]) => words.map((word) => word.map(({ text }) => text).join(''));

describe('words of a headline', () => {
  it('keep their punctuation and emphasis', () => {
    expect(wordsOf('Your business, <em>open</em>!')).toEqual([
      [{ text: 'Your', isEmphasized: false }],
      [{ text: 'business,', isEmphasized: false }],
      [
        { text: 'open', isEmphasized: true },
        { text: '!', isEmphasized: false },
      ],
    ]);
  });

  it('keep no-break parts together', () => {
    expect(textsOf(wordsOf('in <nowrap>24 48</nowrap> h'))).toEqual(['in', '24\u00a048', 'h']);
    expect(textsOf(wordsOf('60\u00a0000\u00a0€'))).toEqual(['60\u00a0000\u00a0€']);
  });

  it('read without tags', () => {
    expect(withoutTags('a <em>b</em>\u00a0<nowrap>c</nowrap>')).toBe('a b\u00a0c');
  });
});

describe('lines', () => {
  it('are even, without a single word on the last line', () => {
    const lines = breakLines(wordsOf('aaaa bbbb cccc dddd'), lettersIn, 15);
    expect(lines?.map(textsOf)).toEqual([
      ['aaaa', 'bbbb'],
      ['cccc', 'dddd'],
    ]);
  });

  it('are undefined if a word is too wide', () => {
    expect(breakLines(wordsOf('a nepriklausomiausias'), lettersIn, 10)).toBeUndefined();
  });
});
