import type { StoredSubmission } from '../../store/store.ts';
import { type AddCommand, requireSubmission } from '../command/command.ts';
import { dateTime, describeDelivery, printable } from '../command/printable.ts';

export const addShow: AddCommand = (program, inStores) =>
  program
    .command('show <reference>')
    .description('Shows one submission with its files and what became of its mail')
    .option('--json')
    .action(
      inStores(async (context, input: string, { json }: { readonly json?: boolean }) => {
        const submission = await requireSubmission(input, context);
        const deliveries = await context.store.deliveries.deliveriesOf(submission.reference);
        if (json) return context.print(JSON.stringify({ ...submission, deliveries }, null, 2));
        for (const line of describe(submission)) context.print(line);
        for (const delivery of deliveries) context.print(`delivery      ${describeDelivery(delivery)}`);
      }),
    );

function describe({ quarantinedFor, completedAt, ...submission }: StoredSubmission): string[] {
  const files = submission.attachments.map(({ name, type, bytes, sha256, deletedAt }) => {
    const state = deletedAt === null ? '' : `  deleted ${dateTime(deletedAt)}`;
    return ['file', `${name}  ${type}  ${bytes} bytes  sha256 ${sha256}${state}`] as const;
  });
  const rows = [
    ['reference', submission.reference],
    ['received', `${dateTime(submission.receivedAt)} UTC`],
    ...Object.entries(submission.fields),
    ['quarantined', quarantinedFor ?? ''],
    ['completed', completedAt === null ? '' : dateTime(completedAt)],
    ...files,
  ] as const;
  return rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(13)} ${printable(value).replaceAll('\n', `\n${' '.repeat(14)}`)}`);
}
