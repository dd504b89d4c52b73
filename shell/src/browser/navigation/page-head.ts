/**
 * Elements of the head that client-side navigation replaces. The others are the same on every page, or for crawlers
 * only.
 */
const PAGE_ELEMENTS =
  'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';

export const headElementsOf = (from: Document): readonly Node[] =>
  [...from.head.querySelectorAll(PAGE_ELEMENTS)].map((element) => element.cloneNode(true));

export function replaceHead(elements: readonly Node[]): void {
  for (const element of document.head.querySelectorAll(PAGE_ELEMENTS)) element.remove();
  document.head.append(...elements.map((element) => document.importNode(element, true)));
}
