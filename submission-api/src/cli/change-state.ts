import { channelNames } from '../notification-channels.ts';
import { type AddCommand, requireSubmission } from './command/command.ts';

export const addQuarantine: AddCommand = (program, inStores) =>
  program
    .command('quarantine')
    .argument('<reference>')
    .description('Holds a submission back; mail that has not gone out yet will not')
    .action(
      inStores(async (context, input: string) => {
        const { reference } = await requireSubmission(input, context);
        await context.store.submissions.quarantine(reference);
        context.print(`${reference} is in quarantine.`);
      }),
    );

export const addApprove: AddCommand = (program, inStores) =>
  program
    .command('approve')
    .argument('<reference>')
    .description('Takes a submission out of quarantine and announces it')
    .action(
      inStores(async (context, input: string) => {
        const { reference } = await requireSubmission(input, context);
        const isApproved = await context.store.submissions.approve(
          reference,
          channelNames(context.settings),
          context.now,
        );
        context.print(
          isApproved ? `${reference} is approved; its mail follows.` : `${reference} was not in quarantine.`,
        );
      }),
    );

export const addComplete: AddCommand = (program, inStores) =>
  program
    .command('complete')
    .argument('<reference>')
    .description('Marks a project as completed: its files are then kept as the privacy policy says of such')
    .action(
      inStores(async (context, input: string) => {
        const { reference } = await requireSubmission(input, context);
        await context.store.submissions.complete(reference, context.now);
        context.print(`${reference} is completed.`);
      }),
    );

export const addResend: AddCommand = (program, inStores) =>
  program
    .command('resend')
    .argument('<reference>')
    .description('Tries mail and webhooks of a submission again that were not sent, now')
    .action(
      inStores(async (context, input: string) => {
        const { reference } = await requireSubmission(input, context);
        const count = await context.store.deliveries.retry(reference, context.now);
        context.print(
          count === 0 ? `All of ${reference} has been sent.` : `${count} deliveries will be tried again.`,
        );
      }),
    );
