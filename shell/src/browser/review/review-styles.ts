import css from './review.css?raw';

const sheet = new CSSStyleSheet();

/** Constructed, since a file would cost each document its hash. */
export function addReviewStyles(): void {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
