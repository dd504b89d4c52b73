import { expect, test } from 'vitest';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { PermanentDeliveryError } from '../outbox/delivery.ts';
import type { Settings } from '../settings/settings.ts';
import type { Delivery, StoredSubmission } from '../store/records.ts';
import { STORED_CONTACT } from '../testing/sample-enquiries.ts';
import { createMailChannels } from './mail-channels.ts';
import type { MailMessage, SendMail } from './mail-senders.ts';

const MEGABYTE = 1024 * 1024;
const DELIVERY = { id: 'delivery-1', attempts: 0 } as Delivery;

const file = (bytes: number, deletedAt: number | null = null) => ({
  id: `file of ${bytes}`,
  name: 'a.pdf',
  type: 'application/pdf',
  bytes,
  sha256: 'hash',
  deletedAt,
  scannedAt: null,
});

/** Nodemailer's error for each attempt, or undefined if the server accepts the message. */
type Answers = readonly (object | undefined)[];

/** Creates the channels for a submission with these files, a server with these answers, and a limit of 1 MB. */
function createTestChannels(attachments: StoredSubmission['attachments'], answers: Answers = []) {
  const sentMails: { id: string; mail: MailMessage; signal: AbortSignal }[] = [];
  const sendMail: SendMail = async (id, mail, signal) => {
    const refusal = answers[sentMails.push({ id, mail, signal }) - 1];
    if (refusal) throw refusal;
    return 'sent';
  };
  const settings = { MAIL_TO: 'agency@example.lt', MAIL_ATTACHMENTS_MB: 1, SITE_NAME: 'Atverta' } as Settings;
  const channels = createMailChannels(sendMail, {} as AttachmentStore, settings);
  const submission: StoredSubmission = {
    reference: 'ATV-7K3M-9QXA',
    fields: STORED_CONTACT,
    receivedAt: 0,
    quarantineReason: null,
    completedAt: null,
    attachments,
  };
  const { signal } = new AbortController();
  return {
    sentMails,
    signal,
    /** Number of files in each attempt. */
    files: () => sentMails.map(({ mail }) => mail.attachments?.length ?? 0),
    toAgency: (more: Partial<StoredSubmission> = {}) =>
      channels['agency-mail']({ ...submission, ...more }, DELIVERY, signal),
    toVisitor: () => channels['visitor-mail'](submission, DELIVERY, signal),
  };
}

test.each([
  ['up to the limit', [file(MEGABYTE - 1), file(1)], 2],
  ['none above it', [file(MEGABYTE), file(1)], 0],
  ['those that are gone do not count', [file(MEGABYTE), file(MEGABYTE, 1)], 1],
  ['none where all are gone', [file(1, 1)], 0],
])('the agency’s mail has files: %s', async (_, attachments, count) => {
  const { toAgency, files, sentMails, signal } = createTestChannels(attachments);
  await toAgency();
  expect(files()).toEqual([count]);
  expect(sentMails).toMatchObject([{ id: 'delivery-1', mail: { to: 'agency@example.lt' }, signal }]);
});

test('sends no files of a quarantined enquiry', async () => {
  const { toAgency, files } = createTestChannels([file(1)]);
  await toAgency({ quarantineReason: 'honeypot' });
  expect(files()).toEqual([0]);
});

test.each([
  ['552, whatever the command', { code: 'EENVELOPE', responseCode: 552 }],
  ['554 to the message', { code: 'EMESSAGE', responseCode: 554 }],
  ['500 to the message', { code: 'EMESSAGE', responseCode: 500 }],
  ['nothing that could be read, to the message', { code: 'EMESSAGE' }],
])('sends a message without files after a refusal: %s', async (_, refusal) => {
  const { toAgency, files } = createTestChannels([file(1)], [refusal]);
  await toAgency();
  expect(files()).toEqual([1, 0]);
});

test.each([
  ['for now', { code: 'EMESSAGE', responseCode: 452 }],
  ['by the address', { code: 'EENVELOPE', responseCode: 550 }],
  ['by no answer', { code: 'ECONNECTION' }],
])('keeps the files for the next attempt after a failure %s', async (_, refusal) => {
  const { toAgency, files } = createTestChannels([file(1)], [refusal]);
  await expect(toAgency()).rejects.toBe(refusal);
  expect(files()).toEqual([1]);
});

test('does not repeat a refused message without files at once', async () => {
  const refusal = { code: 'EMESSAGE', responseCode: 554 };
  const { toAgency, files } = createTestChannels([], [refusal]);
  await expect(toAgency()).rejects.toBe(refusal);
  expect(files()).toEqual([0]);
});

const refusedRecipient = (more: object) => ({
  command: 'RCPT TO',
  responseCode: 550,
  response: '550 5.1.1 no such user',
  ...more,
});

test.each([
  ['550', {}],
  ['501', { responseCode: 501, response: '501 5.1.3 bad syntax' }],
  ['552', { responseCode: 552, response: '552 5.2.2 mailbox full' }],
  ['553', { responseCode: 553, response: '553 5.1.3 not 5.7.1' }],
  ['554', { responseCode: 554, response: '554 5.1.2 bad domain' }],
  ['556', { responseCode: 556, response: '556 5.1.10 null MX' }],
  ['a code that only begins like one of policy', { response: '550 5.75.1 no such user' }],
  ['a number like one of policy further on', { response: '550 no mailbox 250 5.7.0' }],
])('does not retry a visitor’s wrong address: %s', async (_, more) => {
  const { toVisitor } = createTestChannels([], [refusedRecipient(more)]);
  const failure = await toVisitor().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PermanentDeliveryError);
  expect(failure).toMatchObject({ code: 'recipient-refused' });
});

test.each([
  [450, '450 4.1.2 Domain not found'],
  [452, '452 4.2.2 mailbox full'],
])('retries a visitor’s address that is refused for now with %i', async (responseCode, response) => {
  const { toVisitor } = createTestChannels([], [refusedRecipient({ responseCode, response })]);
  const failure = await toVisitor().catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(PermanentDeliveryError);
  expect(failure).toMatchObject({ code: 'recipient-deferred' });
});

test.each([
  ['of policy', { response: '550 5.7.1 relaying denied' }],
  ['of policy, of several lines', { response: '550-5.7.1 relaying denied' }],
  ['of policy, for now', { responseCode: 450, response: '450 4.7.1 sender not allowed' }],
  ['of the sender', { command: 'MAIL FROM' }],
])('retries the visitor’s mail after a refusal %s', async (_, more) => {
  const refusal = refusedRecipient(more);
  await expect(createTestChannels([], [refusal]).toVisitor()).rejects.toBe(refusal);
});
