import type { PerLanguage } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import lt from './lt.json' with { type: 'json' };
import { products } from './products.ts';

const MESSAGES: PerLanguage<typeof en> = { en, lt };

it.each(LANGUAGES)(
  'in %s every market has its product and a note, the page’s own market first',
  (language) => {
    const markets = MESSAGES[language].card.markets.map(({ id }) => id);
    expect(markets[0]).toBe(language);
    expect(markets.toSorted()).toEqual(Object.keys(products).toSorted());
  },
);
