import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpSender } from '../mail/mail-senders.ts';
import { listen } from '../testing/listen.ts';
import {
  adviceFor,
  describeQuarantined,
  describeUndelivered,
  failureCodeOf,
  isRefusal,
} from './delivery-failures.ts';

test('names a failure by its code or its cause’s code, without personal data', async () => {
  const refusal = Object.assign(new Error('535 ona@example.lt'), { code: 'EAUTH', responseCode: 535 });
  expect(failureCodeOf(refusal)).toBe('EAUTH-535');
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  const fetchError = await fetch(`http://127.0.0.1:${port}/`).catch((error: unknown) => error);
  expect(failureCodeOf(fetchError)).toBe('ECONNREFUSED');
  expect(failureCodeOf(AbortSignal.abort(new DOMException('', 'TimeoutError')).reason)).toBe('TimeoutError');
  expect(failureCodeOf('ona@example.lt')).toBe('error');
});

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate-self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate-self-signed'],
  ['CERT_HAS_EXPIRED', 'certificate-expired'],
  ['CERT_NOT_YET_VALID', 'certificate-early'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-name'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate-untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate-untrusted'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls-refused'],
])('names the TLS error %s in words', (originalCode, failure) => {
  expect(failureCodeOf(Object.assign(new Error(), { code: 'ESOCKET', originalCode }))).toBe(failure);
  const cause = Object.assign(new Error(), { code: originalCode });
  expect(failureCodeOf(new TypeError('fetch failed', { cause }))).toBe(failure);
  expect(isRefusal(failure)).toBe(true);
  expect(adviceFor('agency-mail', failure)).toMatch(/^The (mail )?server/);
});

test.each([
  ['smtps', { secure: true }],
  ['smtp', { secure: false }],
])('says what is wrong with the certificate of a mail server on %s', async (protocol, options) => {
  const server = new SMTPServer({ ...options, authOptional: true });
  server.on('error', () => {});
  const port = await listen(server.server);
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const send = createSmtpSender(`${protocol}://localhost:${port}`, 'hello@atverta.example');
  const message = { to: 'ona@example.lt', subject: '', text: '', html: '', language: 'en' };
  const sendError = await send('1', message, AbortSignal.timeout(60_000)).catch((error: unknown) => error);
  // The sample certificate of the library has expired, and it signed itself.
  expect(failureCodeOf(sendError)).toMatch(/^certificate-(expired|self-signed)$/);
});

test.each([
  ['agency-mail', 'EAUTH-535', true, 'SMTP_URL'],
  ['agency-mail', 'EAUTH-454', false, 'SMTP_URL'],
  ['agency-mail', 'EENVELOPE-550', true, 'MAIL_TO'],
  ['agency-mail', 'EMESSAGE-554', true, 'MAIL_FROM'],
  ['visitor-mail', 'ECONNECTION', false, 'SMTP_URL'],
  ['visitor-mail', 'timed-out', false, 'SMTP_URL'],
] as const)('%s with %s: refused is %s, and %s is to be checked', (channel, error, refused, setting) => {
  expect(isRefusal(error)).toBe(refused);
  expect(adviceFor(channel, error)).toContain(setting);
});

test('does not blame the mail server for a failure of this machine', () => {
  expect(adviceFor('agency-mail', 'ENOENT')).toBeUndefined();
});

test.each([
  [119, '119 min'],
  [120, '2 h'],
  [4000, '66 h'],
])('describes an age of %i minutes as %s', (minutes, age) => {
  const trouble = { channel: 'agency-mail', error: 'ECONNECTION', count: 3, since: 0 } as const;
  expect(describeUndelivered(trouble, minutes * 60_000)).toMatch(
    new RegExp(`^agency-mail: 3 not delivered \\(ECONNECTION\\), the oldest for ${age}\\. `),
  );
});

test('reports quarantined enquiries that nobody has handled for a day', () => {
  const suspects = { count: 2, since: 0 };
  const day = 24 * 3_600_000;
  expect(describeQuarantined(suspects, day)).toEqual([]);
  expect(describeQuarantined(suspects, day + 1)).toEqual([
    'quarantine: 2 not looked at, the oldest for 24 h. submissions list --quarantined',
  ]);
  expect(describeQuarantined({ count: 0, since: 0 }, day + 1)).toEqual([]);
});
