import css from './review.css?raw';

const sheet = new CSSStyleSheet();

/** Styles of what reviewers ask for. They come with its script: a file of their own would cost each document its hash. */
export function addReviewStyles(): void {
  if (document.adoptedStyleSheets.includes(sheet)) return;
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
