/** Names of the style sheets that the tab has, as documents name them. */
const adopted = new Set<string>();

/**
 * Gives the tab the style sheets of a page that it does not have. They are constructed, since the
 * policy of the document that the tab began with admits no other inline styles than its own.
 */
export function adoptStyles(styles: ReadonlyMap<string, string>): void {
  for (const [name, css] of styles) {
    if (adopted.has(name) || document.querySelector(`style[data-href="${name}"]`)) continue;
    adopted.add(name);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}
