import { stringify } from 'csv-stringify/sync';

/**
 * CSV (RFC 4180), every value quoted and none of them a formula. `escape_formulas` goes by a value's
 * first character; spreadsheets pass over white space, and know two signs more.
 */
export function toCsv(records: readonly (readonly string[])[]): string {
  return stringify([...records], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (value) => (/^(?:\s+[=+\-@＝＋－＠]|\s*[|%]|\n)/.test(value) ? `'${value}` : value) },
  });
}
