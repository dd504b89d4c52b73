import css from './review.css?raw';

const sheet = new CSSStyleSheet();

/** Adds a constructed style sheet. A file would add its hash to every document. */
export function addReviewStyles(): void {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
