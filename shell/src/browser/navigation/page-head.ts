/** What of a document's head a move replaces. The rest is the same on every page, or for crawlers. */
const OWN = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], link[hreflang]';

export const headOf = (page: Document): readonly Node[] =>
  [...page.head.querySelectorAll(OWN)].map((element) => element.cloneNode(true));

export function showHead(elements: readonly Node[]): void {
  for (const element of document.head.querySelectorAll(OWN)) element.remove();
  document.head.append(...elements.map((element) => document.importNode(element, true)));
}

/** A style sheet that the document came with, or one that came later. */
export type Sheet = HTMLStyleElement | CSSStyleSheet;

const known = new Map<string, Sheet>();

const ownSheets = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')];

/** The style sheets that the document came with. */
export function ownStyles(): readonly Sheet[] {
  for (const style of ownSheets()) known.set(style.dataset['href'] ?? '', style);
  return [...known.values()];
}

/** A page's style sheets. New ones are constructed: the first document's policy admits no other inline styles. */
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

/** Activates these style sheets alone; adopted ones of others, such as reviewers', stay. */
export function showStyles(sheets: readonly Sheet[]): void {
  for (const style of ownSheets()) style.disabled = !sheets.includes(style);
  const ofPages = new Set<Sheet>(known.values());
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((sheet) => !ofPages.has(sheet)),
    ...sheets.filter((sheet) => sheet instanceof CSSStyleSheet),
  ];
}
