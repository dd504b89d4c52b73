import { stringify } from 'csv-stringify/sync';

/**
 * Where a spreadsheet may begin a cell: it splits at semicolons or tabs where its language does so,
 * and then quotes that stand elsewhere hold no lines together. `escape_formulas` knows the start of
 * a value alone, and neither white space before a formula nor `|` and `%`.
 */
const FORMULA_WITHIN = /([;\t\r\n])(?=[^\S\r\n\t]*[=+\-@|%＝＋－＠])/g;
const FORMULA_AT_START = /^(?:\s+[=+\-@＝＋－＠]|\s*[|%]|\n)/;

/** CSV (RFC 4180) in UTF-8 that Excel recognises, every value quoted and none of them a formula. */
export function toCsv(records: readonly (readonly string[])[]): string {
  return stringify([...records], {
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: withoutFormula },
  });
}

function withoutFormula(value: string): string {
  const inner = value.replace(FORMULA_WITHIN, (separator, _, at: number) =>
    at === 0 ? separator : `${separator}'`,
  );
  return FORMULA_AT_START.test(value) ? `'${inner}` : inner;
}
