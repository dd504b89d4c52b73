/** A style sheet of the loaded document, or one that was added later. */
export type PageSheet = HTMLStyleElement | CSSStyleSheet;

const sheetsByName = new Map<string, PageSheet>();

const styleElements = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')];

/** Returns the style sheets of the loaded document. */
export function loadedSheets(): readonly PageSheet[] {
  for (const style of styleElements()) sheetsByName.set(style.dataset['href'] ?? '', style);
  return [...sheetsByName.values()];
}

/**
 * Returns a page's style sheets. New ones are constructed, because the loaded document's CSP admits no
 * other inline styles.
 */
export function sheetsOf(styles: ReadonlyMap<string, string>): readonly PageSheet[] {
  return [...styles].map(([name, css]) => {
    let sheet = sheetsByName.get(name);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      sheetsByName.set(name, sheet);
    }
    return sheet;
  });
}

/**
 * Activates only these style sheets of pages. Adopted style sheets of other code, such as review tools, stay active.
 */
export function activateSheets(sheets: readonly PageSheet[]): void {
  for (const style of styleElements()) style.disabled = !sheets.includes(style);
  const pageSheets = new Set<PageSheet>(sheetsByName.values());
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((sheet) => !pageSheets.has(sheet)),
    ...sheets.filter((sheet) => sheet instanceof CSSStyleSheet),
  ];
}
