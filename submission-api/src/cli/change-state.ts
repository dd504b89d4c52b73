import { channelNames } from '../notification-channels.ts';
import { type Command, requireSubmission } from './command/command.ts';

export const quarantine: Command = {
  form: '<reference>',
  meaning: 'Holds a submission back; mail that has not gone out yet will not',
  async run([input], context) {
    const { reference } = await requireSubmission(input, context);
    await context.store.submissions.quarantine(reference);
    context.print(`${reference} is in quarantine.`);
  },
};

export const approve: Command = {
  form: '<reference>',
  meaning: 'Takes a submission out of quarantine and announces it',
  async run([input], context) {
    const { reference } = await requireSubmission(input, context);
    const isApproved = await context.store.submissions.approve(
      reference,
      channelNames(context.settings),
      context.now,
    );
    context.print(
      isApproved ? `${reference} is approved; its mail follows.` : `${reference} was not in quarantine.`,
    );
  },
};

export const complete: Command = {
  form: '<reference>',
  meaning: 'Marks a project as completed: its files are then kept as the privacy policy says of such',
  async run([input], context) {
    const { reference } = await requireSubmission(input, context);
    await context.store.submissions.complete(reference, context.now);
    context.print(`${reference} is completed.`);
  },
};

export const resend: Command = {
  form: '<reference>',
  meaning: 'Tries mail and webhooks of a submission again that were not sent, now',
  async run([input], context) {
    const { reference } = await requireSubmission(input, context);
    const count = await context.store.deliveries.retry(reference, context.now);
    context.print(
      count === 0 ? `All of ${reference} has been sent.` : `${count} deliveries will be tried again.`,
    );
  },
};
