import * as brand from './brand.ts';

/** Appends the agency's name to a page's title, unless the title contains it. */
export const withBrandName = (title: string): string =>
  title.includes(brand.name) ? title : `${title} – ${brand.name}`;
