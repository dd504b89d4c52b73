import * as brand from './brand.ts';

/** A page's own words, and after them whose page it is, unless they say so. */
export const withBrandName = (words: string): string =>
  words.includes(brand.name) ? words : `${words} – ${brand.name}`;
