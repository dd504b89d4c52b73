import { DELIVERY_CHANNELS } from '../store/records.ts';
import { type AddCommand, type CommandContext, formatDateTime, requireSubmission } from './command.ts';

/** Creates a command that changes one submission and prints the result in one sentence. */
const stateChange =
  (
    name: string,
    description: string,
    change: (reference: string, context: CommandContext) => Promise<string>,
  ): AddCommand =>
  (program, withStores) =>
    program
      .command(`${name} <reference>`)
      .description(description)
      .action(
        withStores(async (context, input: string) => {
          const { reference } = await requireSubmission(input, context);
          context.print(await change(reference, context));
        }),
      );

export const STATUS_COMMANDS: readonly AddCommand[] = [
  stateChange(
    'quarantine',
    'Puts a submission in quarantine; unsent mail is not sent',
    async (reference, { store }) => {
      await store.submissions.quarantine(reference);
      return `${reference} is in quarantine.`;
    },
  ),
  stateChange(
    'approve',
    'Takes a submission out of quarantine and sends its mail',
    async (reference, { store, now }) =>
      (await store.submissions.approve(reference, DELIVERY_CHANNELS, now))
        ? `${reference} is approved; its mail follows.`
        : `${reference} was not in quarantine.`,
  ),
  stateChange(
    'complete',
    'Marks a project as completed; the retention period of its files starts then',
    async (reference, { store, now }) => {
      const completedAt = await store.submissions.complete(reference, now);
      return completedAt === now
        ? `${reference} is completed.`
        : `${reference} was completed on ${formatDateTime(completedAt)}; the first date counts.`;
    },
  ),
  stateChange('resend', 'Sends unsent mail of a submission again, now', async (reference, { store, now }) => {
    const count = await store.deliveries.retry(reference, now);
    if (count === 0) return `${reference} has no unsent mail.`;
    return `${count === 1 ? 'One delivery' : `${count} deliveries`} will be tried again.`;
  }),
];
