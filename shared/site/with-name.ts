import { site } from './settings.ts';

/** A page's own words, and after them whose page it is, unless they say so. */
export const withSiteName = (words: string): string =>
  words.includes(site.name) ? words : `${words} – ${site.name}`;
