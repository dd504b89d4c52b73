import { type LayoutText, menu } from './menu.ts';

/** Key of the short name that the menu has for a page; undefined for pages that are not in it. */
export function pageLabelOf(pageId: string): LayoutText | undefined {
  const links = menu.flatMap((item) => ('links' in item ? item.links : [item]));
  return links.find(({ page }) => page === pageId)?.text;
}
