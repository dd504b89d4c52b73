import { FORM_SCHEMAS } from '@atverta/enquiry/submission.ts';
import type { StoredSubmission } from '../../store/store.ts';
import { type Command, readOptions, UsageError } from '../command/command.ts';
import { toCsv } from './csv.ts';

/** Every field of every form, as the contract has them. */
const FIELDS = [...new Set(Object.values(FORM_SCHEMAS).flatMap(({ entries }) => Object.keys(entries)))];

export const exportSubmissions: Command = {
  form: '--csv | --json [--email <address>]',
  meaning: 'All submissions, or those of one person, on standard output',
  async run(parameters, { store, print }) {
    const { values } = readOptions(parameters, {
      csv: { type: 'boolean' },
      json: { type: 'boolean' },
      email: { type: 'string' },
    });
    if (values.csv === values.json) throw new UsageError('Say in which form: --csv or --json');
    const submissions = await store.submissions.list({ email: values.email });
    if (values.json) {
      print(JSON.stringify(submissions, null, 2));
      return;
    }
    const header = ['reference', 'received_at', ...FIELDS, 'files', 'quarantined_for', 'completed_at'];
    // `print` adds the line break.
    print(toCsv([header, ...submissions.map(row)]).replace(/\n$/, ''));
  },
};

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
