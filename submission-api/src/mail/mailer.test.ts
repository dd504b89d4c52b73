import nodemailer from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSmtp } from '../testing/start-smtp.ts';
import { createSmtpSender } from './mailer.ts';

const MINUTE_MS = 60_000;
const MESSAGE = {
  to: 'ona@example.lt',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  language: 'en',
};

/** Sends a message to a server that falls silent at this step; resolves once it has. */
async function sendToSilent(step: 'RCPT' | 'DATA') {
  const [{ promise: silence, resolve: reached }, { promise: answer, resolve: goOn }] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const smtp = await startSmtp({
    async before(current) {
      if (current !== step) return;
      reached();
      await answer;
    },
  });
  // The server greets a moment after a client has come.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const send = createSmtpSender(smtp.url, 'hello@atverta.example');
  const sending = send('1', MESSAGE, new AbortController().signal).catch((error: Error) => error);
  await silence;
  return { sending, goOn, smtp };
}

test('a mail server that is silent before it asks for the message is left after half a minute', async () => {
  const { sending, goOn } = await sendToSilent('RCPT');
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
  expect(await sending).toMatchObject({ code: 'timed-out' });
  goOn();
});

test('a mail server has ten minutes to accept a message, as in RFC 5321', async () => {
  const createTransport = vi.spyOn(nodemailer, 'createTransport');
  const { sending, goOn, smtp } = await sendToSilent('DATA');
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  goOn();
  expect(await sending).toBe('sent');
  expect(smtp.mails).toHaveLength(1);
  // Of the socket itself, whose timer cannot be wound on.
  const [options] = createTransport.mock.calls[0] ?? [];
  createTransport.mockRestore();
  expect((options as { socketTimeout?: number }).socketTimeout).toBeGreaterThan(10 * MINUTE_MS);
});
