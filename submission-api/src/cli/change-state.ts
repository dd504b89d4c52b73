import { outletNames } from '../outbox/create-outlets.ts';
import { type Command, requireSubmission } from './command.ts';

export const quarantine: Command = {
  form: '<reference>',
  meaning: 'Holds a submission back; mail that has not gone out yet will not',
  async run([typed], context) {
    const { reference } = await requireSubmission(typed, context);
    await context.store.submissions.quarantine(reference);
    context.print(`${reference} is in quarantine.`);
  },
};

export const release: Command = {
  form: '<reference>',
  meaning: 'Lets a submission out of quarantine and announces it',
  async run([typed], context) {
    const { reference } = await requireSubmission(typed, context);
    const isReleased = await context.store.submissions.release(
      reference,
      outletNames(context.settings),
      context.now,
    );
    context.print(
      isReleased ? `${reference} is released; its mail follows.` : `${reference} was not in quarantine.`,
    );
  },
};

export const complete: Command = {
  form: '<reference>',
  meaning: 'Marks a project as completed: its files are then kept for 12 months instead of 30 days',
  async run([typed], context) {
    const { reference } = await requireSubmission(typed, context);
    await context.store.submissions.complete(reference, context.now);
    context.print(`${reference} is completed.`);
  },
};

export const resend: Command = {
  form: '<reference>',
  meaning: 'Tries undelivered mail and webhooks of a submission again, now',
  async run([typed], context) {
    const { reference } = await requireSubmission(typed, context);
    const count = await context.store.deliveries.retry(reference, context.now);
    context.print(
      count === 0 ? `${reference} has nothing undelivered.` : `${count} deliveries will be tried again.`,
    );
  },
};
