/** Stands in the page, so that it needs no further request: tokens and base of `shared/ui`, and `form.css` beside this. */
export const pageStyle = (...sheets: readonly string[]): string =>
  sheets.join('').replaceAll(/\/\*.*?\*\//gs, '');
