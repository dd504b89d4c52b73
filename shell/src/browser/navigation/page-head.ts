/** What of a document's head is the page's own. The rest is the same on every page, or is for crawlers. */
const OWN = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';

/** The part of a document's head that goes with a page when the tab moves on. */
export const headOf = (page: Document): readonly Node[] =>
  [...page.head.querySelectorAll(OWN)].map((element) => element.cloneNode(true));

/** Puts the head of the page that is shown into the document. */
export function showHead(elements: readonly Node[]): void {
  for (const element of document.head.querySelectorAll(OWN)) element.remove();
  document.head.append(...elements.map((element) => document.importNode(element, true)));
}
