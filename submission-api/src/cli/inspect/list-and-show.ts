import { parseWholeNumberFrom } from '@atverta/cli/option-parsers.ts';
import { ALARM_AFTER_MS, adviceFor } from '../../outbox/delivery-failures.ts';
import type { DeliveryRecord, StoredSubmission } from '../../store/records.ts';
import { type AddCommand, formatDateTime, parseEmail, requireSubmission } from '../command.ts';

type ListOptions = {
  readonly quarantined?: boolean;
  readonly undelivered?: boolean;
  readonly email?: string;
  readonly limit: number;
  readonly json?: boolean;
};

export const addListCommand: AddCommand = (program, withStores) =>
  program
    .command('list')
    .description('Lists submissions, newest first')
    .option('--quarantined', 'only submissions in quarantine')
    .option('--undelivered', 'only submissions with failed mail, with the reason')
    .option('--email <address>', 'only submissions of one person', parseEmail)
    .option('--limit <count>', 'number of submissions', parseWholeNumberFrom(1), 50)
    .option('--json', 'one line of JSON for each')
    .action(
      withStores(async ({ store, print, now }, values: ListOptions) => {
        const submissionsAndNext = await store.submissions.list({
          limit: values.limit + 1,
          ...(values.quarantined && { quarantined: true }),
          ...(values.undelivered && { undeliveredBefore: now - ALARM_AFTER_MS }),
          email: values.email,
        });
        const submissions = submissionsAndNext.slice(0, values.limit);
        const unsentDeliveries = await store.deliveries.listUnsent(
          submissions.map(({ reference }) => reference),
        );
        const deliveriesByReference = Map.groupBy(unsentDeliveries, ({ reference }) => reference);
        for (const submission of submissions) {
          const deliveries = deliveriesByReference.get(submission.reference) ?? [];
          if (values.json) print(JSON.stringify({ ...submission, unsent: deliveries }));
          else print(lineOf(submission, deliveries, now));
          if (values.undelivered && !values.json)
            for (const delivery of deliveries.filter(isUndeliveredAt(now)))
              print(`    ${describeDelivery(delivery)}`);
        }
        if (values.json) return;
        if (submissions.length === 0) print('No submissions.');
        if (submissionsAndNext.length > submissions.length)
          print(`There are more: --limit ${values.limit * 2}`);
      }, 'read'),
    );

const isUndeliveredAt =
  (now: number) =>
  ({ error, state, dueAt }: DeliveryRecord): boolean =>
    error !== null || (state === 'pending' && dueAt < now - ALARM_AFTER_MS);
const isWritten = ({ state }: DeliveryRecord): boolean => state === 'written';

/** Returns the text with the channels in brackets after it. */
function labelOf(text: string, deliveries: readonly DeliveryRecord[]): string {
  return deliveries.length > 0 ? `[${text}: ${deliveries.map(({ channel }) => channel).join(', ')}]` : '';
}

function lineOf(
  { reference, receivedAt, fields, attachments, quarantineReason, completedAt }: StoredSubmission,
  unsent: readonly DeliveryRecord[],
  now: number,
): string {
  const files = attachments.filter(({ deletedAt }) => deletedAt === null).length;
  const state = quarantineReason
    ? `quarantined: ${quarantineReason}`
    : completedAt === null
      ? ''
      : 'completed';
  const columns = [
    reference,
    formatDateTime(receivedAt),
    fields.form.padEnd(17),
    fields.language,
    `${files} file${files === 1 ? ' ' : 's'}`,
    `${printable(fields.name)} <${printable(fields.email)}>`,
    state && `[${state}]`,
    labelOf('not delivered', unsent.filter(isUndeliveredAt(now))),
    labelOf('only in files', unsent.filter(isWritten)),
  ];
  return columns.filter(Boolean).join('  ');
}

export const addShowCommand: AddCommand = (program, withStores) =>
  program
    .command('show <reference>')
    .description('Shows one submission with its files and the state of its mail')
    .option('--json')
    .action(
      withStores(async (context, input: string, { json }: { readonly json?: boolean }) => {
        const submission = await requireSubmission(input, context);
        const deliveries = await context.store.deliveries.deliveriesOf(submission.reference);
        if (json) return context.print(JSON.stringify({ ...submission, deliveries }, null, 2));
        for (const line of describe(submission)) context.print(line);
        for (const delivery of deliveries) context.print(`delivery      ${describeDelivery(delivery)}`);
      }, 'read'),
    );

function describe({ quarantineReason, completedAt, ...submission }: StoredSubmission): string[] {
  const files = submission.attachments.map(({ name, type, bytes, sha256, deletedAt }) => {
    const state = deletedAt === null ? '' : `  deleted ${formatDateTime(deletedAt)}`;
    return ['file', `${name}  ${type}  ${bytes} bytes  sha256 ${sha256}${state}`] as const;
  });
  const rows = [
    ['reference', submission.reference],
    ['received', `${formatDateTime(submission.receivedAt)} UTC`],
    ...Object.entries(submission.fields),
    ['quarantined', quarantineReason ?? ''],
    ['completed', completedAt === null ? '' : formatDateTime(completedAt)],
    ...files,
  ] as const;
  return rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(13)} ${printable(value).replaceAll('\n', `\n${' '.repeat(14)}`)}`);
}

/** Escapes control characters in a visitor's text, which could control the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) =>
    character === '\n' ? '\n' : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Returns `agency-mail: pending (EAUTH-535 since 2026-03-01 09:30:12), attempts: 1, next try … Check …`. */
function describeDelivery(delivery: DeliveryRecord): string {
  const { id, channel, state, error, failingSince, attempts, dueAt } = delivery;
  const failure = error === null ? '' : ` (${error} since ${formatDateTime(failingSince ?? 0)})`;
  const nextTry = state === 'pending' && attempts > 0 ? `, next try ${formatDateTime(dueAt)}` : '';
  const fileNote = state === 'written' ? `Written to mail/${id}.eml, not sent` : undefined;
  const note = error === null ? fileNote : adviceFor(channel, error);
  return `${channel}: ${state}${failure}, attempts: ${attempts}${nextTry}${note ? `. ${note}` : ''}`;
}
