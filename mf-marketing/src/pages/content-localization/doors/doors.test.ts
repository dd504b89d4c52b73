import { describe, expect, it } from 'vitest';
import en from '../en.json' with { type: 'json' };
import lt from '../lt.json' with { type: 'json' };
import { lineOf, literalOf, sourceLanguageOf } from './literal-lines.ts';
import { type DoorMarket, LINE_KINDS, localizedLines } from './localized-lines.ts';

describe.each([
  ['en', en],
  ['lt', lt],
])('the doors of the page in %s', (language, { doors }) => {
  it.each(LINE_KINDS)('have words on both sides, for every market of a %s', (kind) => {
    const markets = doors.kinds[kind].markets.map(({ id }) => id);
    expect(lineOf(language, kind).source).not.toBe('');
    expect(markets).not.toContain(language);
    for (const market of markets) {
      expect(literalOf(language, kind, market)).toBeTruthy();
      expect(localizedLines[kind][market as DoorMarket]).toBeTruthy();
    }
    // Both sides of a door differ, unless the market needs no change.
    const equalMarkets = markets.filter(
      (market) => localizedLines[kind][market as DoorMarket] === literalOf(language, kind, market),
    );
    expect(equalMarkets).toEqual(language === 'lt' && kind === 'price' ? ['fr'] : []);
  });
});

it('a language without lines of its own shows the English ones', () => {
  expect(sourceLanguageOf('lv')).toBe('en');
  expect(lineOf('lv', 'date')).toEqual(lineOf('en', 'date'));
});
