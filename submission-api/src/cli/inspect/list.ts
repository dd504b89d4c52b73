import { wholeNumberFrom } from '@atverta/command-line/values.ts';
import { ALARM_AFTER_MS } from '../../outbox/undelivered.ts';
import type { DeliveryRecord, StoredSubmission } from '../../store/store.ts';
import type { AddCommand } from '../command/command.ts';
import { dateTime, describeDelivery, printable } from '../command/printable.ts';

type ListOptions = {
  readonly quarantined?: boolean;
  readonly undelivered?: boolean;
  readonly email?: string;
  readonly limit: number;
  readonly json?: boolean;
};

export const addList: AddCommand = (program, inStores) =>
  program
    .command('list')
    .description('Lists submissions, newest first')
    .option('--quarantined', 'those that wait for a person')
    .option('--undelivered', 'those whose mail or webhooks did not get through, with the reason')
    .option('--email <address>', 'those of one person')
    .option('--limit <count>', 'how many', wholeNumberFrom(0), 50)
    .option('--json', 'one line of JSON for each')
    .action(
      inStores(async ({ store, print, now }, values: ListOptions) => {
        const submissions = await store.submissions.list({
          limit: values.limit,
          ...(values.quarantined && { quarantined: true }),
          ...(values.undelivered && { undeliveredBefore: now - ALARM_AFTER_MS }),
          email: values.email,
        });
        const allUnsent = await store.deliveries.unsent(submissions.map(({ reference }) => reference));
        const unsent = Map.groupBy(allUnsent, ({ reference }) => reference);
        for (const submission of submissions) {
          const deliveries = unsent.get(submission.reference) ?? [];
          if (values.json) print(JSON.stringify({ ...submission, unsent: deliveries }));
          else print(line(submission, deliveries, now));
          if (values.undelivered && !values.json)
            for (const delivery of deliveries.filter(isUndeliveredAt(now)))
              print(`    ${describeDelivery(delivery)}`);
        }
        if (!values.json && submissions.length === 0) print('No submissions.');
      }),
    );

const isUndeliveredAt =
  (now: number) =>
  ({ error, state, createdAt }: DeliveryRecord): boolean =>
    error !== null || (state === 'pending' && createdAt < now - ALARM_AFTER_MS);
const isFiled = ({ state }: DeliveryRecord): boolean => state === 'filed';

/** Channels in brackets behind what is said of them. */
function mark(text: string, deliveries: readonly DeliveryRecord[]): string {
  return deliveries.length > 0 ? `[${text}: ${deliveries.map(({ channel }) => channel).join(', ')}]` : '';
}

function line(
  { reference, receivedAt, fields, attachments, quarantinedFor, completedAt }: StoredSubmission,
  unsent: readonly DeliveryRecord[],
  now: number,
): string {
  const files = attachments.filter(({ deletedAt }) => deletedAt === null).length;
  const state = quarantinedFor ? `quarantined: ${quarantinedFor}` : completedAt === null ? '' : 'completed';
  const columns = [
    reference,
    dateTime(receivedAt),
    fields.form.padEnd(17),
    fields.language,
    `${files} file${files === 1 ? ' ' : 's'}`,
    `${printable(fields.name)} <${printable(fields.email)}>`,
    state && `[${state}]`,
    mark('not delivered', unsent.filter(isUndeliveredAt(now))),
    mark('only in files', unsent.filter(isFiled)),
  ];
  return columns.filter(Boolean).join('  ');
}
