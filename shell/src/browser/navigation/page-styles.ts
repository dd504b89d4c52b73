/** A style sheet that the document came with, or one that came later. */
export type Sheet = HTMLStyleElement | CSSStyleSheet;

/** All that the tab has, by the names that documents give them. */
const known = new Map<string, Sheet>();

const ownSheets = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')];

/** The style sheets that the document came with. */
export function ownStyles(): readonly Sheet[] {
  for (const style of ownSheets()) known.set(style.dataset['href'] ?? '', style);
  return [...known.values()];
}

/**
 * The style sheets of a page, by name. New ones are constructed, since the policy of the document
 * that the tab began with admits no other inline styles than its own.
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

/** Styles the tab as a document with these style sheets would be. What others adopted stays, such as a reviewer's. */
export function showStyles(sheets: readonly Sheet[]): void {
  for (const style of ownSheets()) style.disabled = !sheets.includes(style);
  const ofPages = new Set<Sheet>(known.values());
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((sheet) => !ofPages.has(sheet)),
    ...sheets.filter((sheet) => sheet instanceof CSSStyleSheet),
  ];
}
