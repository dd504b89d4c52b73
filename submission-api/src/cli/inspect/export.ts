import { FORM_SCHEMAS } from '@atverta/enquiry/submission.ts';
import { stringify } from 'csv-stringify/sync';
import { withoutBidiControls } from '../../languages.ts';
import type { StoredSubmission } from '../../store/records.ts';
import { type AddCommand, UsageError } from '../command.ts';

/** Every field of every form in the contract. */
const FIELDS = [...new Set(Object.values(FORM_SCHEMAS).flatMap(({ entries }) => Object.keys(entries)))];

type ExportOptions = { readonly csv?: boolean; readonly json?: boolean; readonly email?: string };

export const addExport: AddCommand = (program, withStores) =>
  program
    .command('export')
    .description('Writes all submissions, or those of one person, to standard output')
    .option('--csv', 'a table; no cell is a formula')
    .option('--json')
    .option('--email <address>', 'only submissions of one person')
    .action(
      withStores(async ({ store, print }, { csv, json, email }: ExportOptions) => {
        if (csv === json) throw new UsageError('Choose a format: --csv or --json');
        const submissions = await store.submissions.list({ email });
        if (json) return print(JSON.stringify(submissions, null, 2));
        const header = ['reference', 'received_at', ...FIELDS, 'files', 'quarantined_for', 'completed_at'];
        // `print` adds the last line break.
        print(toCsv([header, ...submissions.map(csvRowOf)]).replace(/\n$/, ''));
      }, 'read'),
    );

function csvRowOf(submission: StoredSubmission): string[] {
  const { reference, receivedAt, completedAt } = submission;
  const fields: Readonly<Record<string, string>> = submission.fields;
  return [
    reference,
    new Date(receivedAt).toISOString(),
    ...FIELDS.map((field) => fields[field] ?? ''),
    submission.attachments.map(({ name }) => name).join('; '),
    submission.quarantinedFor ?? '',
    completedAt === null ? '' : new Date(completedAt).toISOString(),
  ];
}

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
  const inner = value.replace(FORMULA_WITHIN, (separator, _, at: number) =>
    at === 0 && separator !== ';' ? separator : `${separator}'`,
  );
  return FORMULA_AT_START.test(value) ? `'${inner}` : inner;
}
