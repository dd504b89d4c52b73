import { stringify } from 'csv-stringify/sync';
import { withoutBidiControls } from '../../without-bidi-controls.ts';

/**
 * A formula after a character at which a spreadsheet may start a new cell. Depending on its locale, it splits at
 * semicolons or tabs, even within quotes. `escape_formulas` covers only the start of a value. It covers neither
 * white space before a formula nor `|` and `%`.
 */
const FORMULA_WITHIN = /([;\t\r\n])(?=[^\S\r\n\t]*[=+\-@|%＝＋－＠])/g;
const FORMULA_AT_START = /^(?:\s+[=+\-@＝＋－＠]|\s*[|%]|\n)/;

/** Returns CSV (RFC 4180) in UTF-8 that Excel recognises. Every value is quoted, and none is a formula. */
export function toCsv(records: readonly (readonly string[])[]): string {
  return stringify([...records], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: withoutFormulas },
  });
}

function withoutFormulas(cell: string): string {
  const value = withoutBidiControls(cell);
  // A value that begins with white space gets its apostrophe at the very start, below.
  const inner = value.replace(FORMULA_WITHIN, (separator, _, offset: number) =>
    offset === 0 && separator !== ';' ? separator : `${separator}'`,
  );
  return FORMULA_AT_START.test(value) ? `'${inner}` : inner;
}
