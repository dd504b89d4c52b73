import { UserError } from '@atverta/cli/user-error.ts';
import { FORM_SCHEMAS } from '@atverta/enquiry/enquiry-schema.ts';
import type { StoredSubmission } from '../../store/records.ts';
import { type AddCommand, parseEmail } from '../command.ts';
import { toCsv } from './csv.ts';

/** Every field of every form in the contract. */
const FIELDS = [...new Set(Object.values(FORM_SCHEMAS).flatMap(({ entries }) => Object.keys(entries)))];

type ExportOptions = { readonly csv?: boolean; readonly json?: boolean; readonly email?: string };

export const addExportCommand: AddCommand = (program, withStores) =>
  program
    .command('export')
    .description('Writes all submissions, or those of one person, to standard output')
    .option('--csv', 'a table; no cell is a formula')
    .option('--json')
    .option('--email <address>', 'only submissions of one person', parseEmail)
    .action(
      withStores(async ({ store, print }, { csv, json, email }: ExportOptions) => {
        if (csv === json) throw new UserError('Choose a format: --csv or --json');
        const submissions = await store.submissions.list({ email });
        if (json) return print(JSON.stringify(submissions, null, 2));
        const header = ['reference', 'received_at', ...FIELDS, 'files', 'quarantine_reason', 'completed_at'];
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
    submission.quarantineReason ?? '',
    completedAt === null ? '' : new Date(completedAt).toISOString(),
  ];
}
