/**
 * Elements of the head that client-side navigation replaces. The others are the same on every page, or for crawlers
 * only.
 */
const OWN = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';

export const headOf = (page: Document): readonly Node[] =>
  [...page.head.querySelectorAll(OWN)].map((element) => element.cloneNode(true));

export function showHead(elements: readonly Node[]): void {
  for (const element of document.head.querySelectorAll(OWN)) element.remove();
  document.head.append(...elements.map((element) => document.importNode(element, true)));
}

/** A style sheet of the loaded document, or one that was added later. */
export type Sheet = HTMLStyleElement | CSSStyleSheet;

const known = new Map<string, Sheet>();

const ownSheets = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')];

/** Returns the style sheets of the loaded document. */
export function ownStyles(): readonly Sheet[] {
  for (const style of ownSheets()) known.set(style.dataset['href'] ?? '', style);
  return [...known.values()];
}

/**
 * Returns a page's style sheets. New ones are constructed, since the loaded document's policy admits no other inline
 * styles.
 */
export function readStyles(styles: ReadonlyMap<string, string>): readonly Sheet[] {
  return [...styles].map(([name, css]) => {
    let sheet = known.get(name);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      known.set(name, sheet);
    }
    return sheet;
  });
}

/**
 * Activates only these style sheets of pages. Adopted style sheets of other code, such as review tools, stay active.
 */
export function showStyles(sheets: readonly Sheet[]): void {
  for (const style of ownSheets()) style.disabled = !sheets.includes(style);
  const ofPages = new Set<Sheet>(known.values());
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((sheet) => !ofPages.has(sheet)),
    ...sheets.filter((sheet) => sheet instanceof CSSStyleSheet),
  ];
}
