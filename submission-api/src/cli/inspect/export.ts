import { FORM_SCHEMAS } from '@atverta/enquiry/submission.ts';
import type { StoredSubmission } from '../../store/store.ts';
import { type AddCommand, UsageError } from '../command/command.ts';
import { toCsv } from './csv.ts';

/** Every field of every form, as the contract has them. */
const FIELDS = [...new Set(Object.values(FORM_SCHEMAS).flatMap(({ entries }) => Object.keys(entries)))];

type ExportOptions = { readonly csv?: boolean; readonly json?: boolean; readonly email?: string };

export const addExport: AddCommand = (program, inStores) =>
  program
    .command('export')
    .description('Writes all submissions, or those of one person, to standard output')
    .option('--csv', 'a table; no cell is a formula')
    .option('--json')
    .option('--email <address>', 'those of one person')
    .action(
      inStores(async ({ store, print }, { csv, json, email }: ExportOptions) => {
        if (csv === json) throw new UsageError('Say in which form: --csv or --json');
        const submissions = await store.submissions.list({ email });
        if (json) {
          print(JSON.stringify(submissions, null, 2));
          return;
        }
        const header = ['reference', 'received_at', ...FIELDS, 'files', 'quarantined_for', 'completed_at'];
        // `print` adds the line break.
        print(toCsv([header, ...submissions.map(row)]).replace(/\n$/, ''));
      }),
    );

function row({
  reference,
  receivedAt,
  fields,
  attachments,
  quarantinedFor,
  completedAt,
}: StoredSubmission): string[] {
  const values: Readonly<Record<string, string>> = fields;
  return [
    reference,
    new Date(receivedAt).toISOString(),
    ...FIELDS.map((field) => values[field] ?? ''),
    attachments.map(({ name }) => name).join('; '),
    quarantinedFor ?? '',
    completedAt === null ? '' : new Date(completedAt).toISOString(),
  ];
}
