import type { StoredSubmission } from '../../store/store.ts';
import { type AddCommand, requireSubmission } from '../command/command.ts';
import { dateTime, printable } from '../command/printable.ts';
import { describeDelivery } from './describe-delivery.ts';

export const addShow: AddCommand = (program, inStores) =>
  program
    .command('show')
    .argument('<reference>')
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

function describe({
  reference,
  receivedAt,
  quarantinedFor,
  completedAt,
  fields,
  attachments,
}: StoredSubmission) {
  const rows: [string, string][] = [
    ['reference', reference],
    ['received', `${dateTime(receivedAt)} UTC`],
    ...Object.entries(fields).map(([name, value]): [string, string] => [name, value]),
  ];
  if (quarantinedFor) rows.push(['quarantined', quarantinedFor]);
  if (completedAt !== null) rows.push(['completed', dateTime(completedAt)]);
  for (const { name, type, bytes, sha256, deletedAt } of attachments) {
    const state = deletedAt === null ? '' : `  deleted ${dateTime(deletedAt)}`;
    rows.push(['file', `${name}  ${type}  ${bytes} bytes  sha256 ${sha256}${state}`]);
  }
  return rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(13)} ${printable(value).replaceAll('\n', `\n${' '.repeat(14)}`)}`);
}
