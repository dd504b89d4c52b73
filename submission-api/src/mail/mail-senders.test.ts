import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSmtp } from '../testing/start-smtp.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { createFolderSender, createSmtpSender } from './mail-senders.ts';

const MINUTE_MS = 60_000;
const MESSAGE = {
  to: 'ona@example.lt',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  language: 'en',
};

/** Sends a message to a server that stops answering at a step. Resolves at that step. */
async function sendToSilent(step: 'RCPT' | 'DATA') {
  const [{ promise: silence, resolve: reached }, { promise: answer, resolve: goOn }] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const smtp = await startSmtp({
    async before(currentStep) {
      if (currentStep !== step) return;
      reached();
      await answer;
    },
  });
  // The server sends its greeting a moment after the connection.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const send = createSmtpSender(smtp.url, 'hello@atverta.example');
  const sending = send('1', MESSAGE, new AbortController().signal).catch((error: Error) => error);
  await silence;
  return { sending, goOn, smtp };
}

test('disconnects after 30 seconds if the server does not ask for the message', async () => {
  const { sending, goOn } = await sendToSilent('RCPT');
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
  expect(await sending).toMatchObject({ code: 'timed-out' });
  goOn();
});

test('waits ten minutes for a server to accept a message, as in RFC 5321', async () => {
  const createTransport = vi.spyOn(nodemailer, 'createTransport');
  const { sending, goOn, smtp } = await sendToSilent('DATA');
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  goOn();
  expect(await sending).toBe('sent');
  expect(smtp.mails).toHaveLength(1);
  // Fake timers cannot advance the timeout of the socket, so this checks its option.
  const [options] = createTransport.mock.calls[0] ?? [];
  createTransport.mockRestore();
  expect((options as { socketTimeout?: number }).socketTimeout).toBeGreaterThan(10 * MINUTE_MS);
});

/** Writes a message from a sender to a folder. */
async function writeMailFile(from: string, isKnown = true) {
  const folder = join(await createTemporaryFolder(), 'mail');
  const send = createFolderSender(folder, from, async (id) => isKnown && id === 'delivery-1');
  const outcome = await send('delivery-1', MESSAGE, new AbortController().signal);
  return { folder, outcome, names: await readdir(folder) };
}

test('writes a complete mail file with CRLF that only this user can read', async () => {
  const { folder, outcome, names } = await writeMailFile('Atverta <hello@atverta.example>');
  expect([outcome, names]).toEqual(['written', ['delivery-1.eml']]);
  const file = join(folder, 'delivery-1.eml');
  const content = await readFile(file, 'utf8');
  expect(content.match(/(?<!\r)\n/g)).toBeNull();
  expect(content).toContain('\r\nTo: ona@example.lt\r\nSubject: Subject\r\n');
  expect(content).toMatch(/^Auto-Submitted: auto-generated\r\nContent-Language: en\r\n/m);
  expect([(await stat(folder)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600]);
});

test.each([
  ['Atverta <hello@atverta.example>', '<delivery-1@atverta.example>'],
  ['hello@mail.atverta.example', '<delivery-1@mail.atverta.example>'],
  ['nobody', '<delivery-1@localhost>'],
])('a mail from %s has an id of its domain', async (from, id) => {
  const { folder } = await writeMailFile(from);
  expect(await readFile(join(folder, 'delivery-1.eml'), 'utf8')).toContain(`\r\nMessage-ID: ${id}\r\n`);
});

test('deletes a mail file whose enquiry was erased in the meantime', async () => {
  expect(await writeMailFile('hello@atverta.example', false)).toMatchObject({
    outcome: 'written',
    names: [],
  });
});
