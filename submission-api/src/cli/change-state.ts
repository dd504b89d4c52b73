import { channelNames } from '../notification-channels.ts';
import { type AddCommand, type CommandContext, dateTime, requireSubmission } from './command.ts';

/** Creates a command that changes one submission and prints the result in one sentence. */
const changing =
  (
    name: string,
    description: string,
    change: (reference: string, context: CommandContext) => Promise<string>,
  ): AddCommand =>
  (program, inStores) =>
    program
      .command(`${name} <reference>`)
      .description(description)
      .action(
        inStores(async (context, input: string) => {
          const { reference } = await requireSubmission(input, context);
          context.print(await change(reference, context));
        }),
      );

export const STATE_CHANGES: readonly AddCommand[] = [
  changing(
    'quarantine',
    'Holds a submission back; mail that has not gone out yet will not',
    async (reference, { store }) => {
      await store.submissions.quarantine(reference);
      return `${reference} is in quarantine.`;
    },
  ),
  changing(
    'approve',
    'Takes a submission out of quarantine and announces it',
    async (reference, { store, settings, now }) =>
      (await store.submissions.approve(reference, channelNames(settings), now))
        ? `${reference} is approved; its mail follows.`
        : `${reference} was not in quarantine.`,
  ),
  changing(
    'complete',
    'Marks a project as completed: its files are then kept as the privacy policy says of such',
    async (reference, { store, now }) => {
      const completedAt = await store.submissions.complete(reference, now);
      return completedAt === now
        ? `${reference} is completed.`
        : `${reference} was completed on ${dateTime(completedAt)}; that stays so.`;
    },
  ),
  changing(
    'resend',
    'Tries mail and webhooks of a submission again that were not sent, now',
    async (reference, { store, now }) => {
      const count = await store.deliveries.retry(reference, now);
      if (count === 0) return `Nothing of ${reference} waits to be sent.`;
      return `${count === 1 ? 'One delivery' : `${count} deliveries`} will be tried again.`;
    },
  ),
];
