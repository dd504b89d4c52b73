import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { adviceOn, describeSuspects, describeTrouble, failureOf, isRefusal } from './undelivered.ts';

test('names a failure by its code or its cause’s code, without personal data', async () => {
  const refused = Object.assign(new Error('535 ona@example.lt'), { code: 'EAUTH', responseCode: 535 });
  expect(failureOf(refused)).toBe('EAUTH-535');
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  const failed = await fetch(`http://127.0.0.1:${port}/`).catch((error: unknown) => error);
  expect(failureOf(failed)).toBe('ECONNREFUSED');
  expect(failureOf(AbortSignal.abort(new DOMException('', 'TimeoutError')).reason)).toBe('TimeoutError');
  expect(failureOf('ona@example.lt')).toBe('error');
});

test.each([
  ['agency-mail', 'EAUTH-535', true, 'SMTP_URL'],
  ['agency-mail', 'EAUTH-454', false, 'SMTP_URL'],
  ['agency-mail', 'EENVELOPE-550', true, 'MAIL_TO'],
  ['agency-mail', 'EMESSAGE-554', true, 'MAIL_FROM'],
  ['visitor-mail', 'ECONNECTION', false, 'SMTP_URL'],
  ['visitor-mail', 'timed-out', false, 'SMTP_URL'],
  ['webhook', 'status-401', true, 'WEBHOOK_SECRET'],
  ['webhook', 'status-429', false, 'WEBHOOK_URL'],
  ['webhook', 'status-500', false, 'WEBHOOK_URL'],
] as const)('%s with %s: refused is %s, and %s is to be checked', (channel, error, refused, setting) => {
  expect(isRefusal(error)).toBe(refused);
  expect(adviceOn(channel, error)).toContain(setting);
});

test('does not blame the mail server for a failure of this machine', () => {
  expect(adviceOn('agency-mail', 'ENOENT')).toBeUndefined();
});

test.each([
  [119, '119 min'],
  [120, '2 h'],
  [4000, '66 h'],
])('describes an age of %i minutes as %s', (minutes, age) => {
  const trouble = { channel: 'webhook', error: 'status-500', count: 3, since: 0 } as const;
  expect(describeTrouble(trouble, minutes * 60_000)).toMatch(
    new RegExp(`^webhook: 3 not delivered \\(status-500\\), the oldest for ${age}\\. `),
  );
});

test('reports quarantined enquiries that nobody has handled for a day', () => {
  const suspects = { count: 2, since: 0 };
  const day = 24 * 3_600_000;
  expect(describeSuspects(suspects, day)).toEqual([]);
  expect(describeSuspects(suspects, day + 1)).toEqual([
    'quarantine: 2 not looked at, the oldest for 24 h. submissions list --quarantined',
  ]);
  expect(describeSuspects({ count: 0, since: 0 }, day + 1)).toEqual([]);
});
