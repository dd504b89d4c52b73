import * as brand from './brand.ts';

/** Appends the agency's name to a page's title, unless the title contains it. */
export const withBrandName = (words: string): string =>
  words.includes(brand.name) ? words : `${words} – ${brand.name}`;
