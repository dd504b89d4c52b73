/** One line of CSV (RFC 4180), every value quoted and none of them a formula. */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${withoutFormula(value).replaceAll('"', '""')}"`).join(',')}\r`;
}

/**
 * Spreadsheets run text that begins with one of these as a formula, white space before it or
 * not; an apostrophe makes it text.
 */
function withoutFormula(value: string): string {
  return /^[\s\u00A0]*[=+\-@|%＝＋－＠]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
}
