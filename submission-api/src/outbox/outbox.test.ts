import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { PostgresDatabase } from '../store/postgres/postgres-database.ts';
import { createSqlStore } from '../store/sql-store.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import type { Delivery, NewSubmission, Store } from '../store/store.ts';
import { CONTACT, formOf, newContact } from '../testing/enquiry.ts';
import { eventually } from '../testing/eventually.ts';
import { startS3 } from '../testing/start-s3.ts';
import { post, receiptOf, startService } from '../testing/start-service.ts';
import { startSmtp } from '../testing/start-smtp.ts';
import { hasPostgres, temporaryDatabase, temporaryFolder } from '../testing/temporary.ts';
import { nextAttempt } from './backoff.ts';
import { PermanentDeliveryError } from './notify.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';

const DAY_MS = 86_400_000;

const submissionOf = (): NewSubmission => ({
  fields: { ...CONTACT, job_title: '', company: '', details: '', hear_about: '' },
  attachments: [],
  contentHash: randomUUID(),
  idempotencyKey: undefined,
  suspicion: undefined,
  receivedAt: Date.now(),
  duplicateSince: Date.now(),
  channels: ['webhook'],
});

function startOutbox(
  store: Store,
  announce: (delivery: Delivery) => Promise<void>,
  more: Partial<OutboxOptions> = {},
) {
  const outbox = new Outbox({
    store,
    channels: { webhook: (_submission, delivery) => announce(delivery) },
    owner: randomUUID(),
    logger: pino({ level: 'silent' }),
    now: Date.now,
    pollMs: 20,
    retryAt: (now) => now + 20,
    ...more,
  });
  outbox.start();
  onTestFinished(() => outbox.stop());
  return outbox;
}

test('waits longer after each failure, up to an hour, and gives up after three days', () => {
  const wait = (attempts: number, random = 0.5) => nextAttempt(0, { attempts, createdAt: 0 }, random);
  expect([0, 1, 2, 7, 8, 100].map((attempts) => wait(attempts))).toEqual([
    15_000, 30_000, 60_000, 1_920_000, 3_600_000, 3_600_000,
  ]);
  expect([wait(0, 0), wait(0, 1)]).toEqual([12_000, 18_000]);
  expect(nextAttempt(3 * DAY_MS, { attempts: 9, createdAt: 0 })).toBeGreaterThan(3 * DAY_MS);
  expect(nextAttempt(3 * DAY_MS + 1, { attempts: 9, createdAt: 0 })).toBeUndefined();
});

test('tries again until a delivery succeeds, and then no more', async () => {
  const store = await openSqliteStore(await temporaryFolder());
  const acceptance = await store.submissions.accept(submissionOf());
  const attempts: number[] = [];
  startOutbox(store, async (delivery) => {
    attempts.push(delivery.attempts);
    if (attempts.length < 3) throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
  });
  onTestFinished(() => store.close());
  await eventually(async () => (await store.deliveries.countDeliveries()).sent === 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(attempts).toEqual([0, 1, 2]);
  expect(acceptance.outcome).toBe('stored');
});

test('gives up at once what cannot succeed, and leaves it for the operator', async () => {
  const store = await openSqliteStore(await temporaryFolder());
  await store.submissions.accept(submissionOf());
  onTestFinished(() => store.close());
  startOutbox(store, async () => {
    throw new PermanentDeliveryError('receiver-gone');
  });
  await eventually(async () => (await store.deliveries.countDeliveries()).failed === 1);
});

test('when the mail server was down, messages go out once it is up', async () => {
  const smtp = await startSmtp();
  await smtp.close();
  const service = await startService({ SMTP_URL: smtp.url });
  const { reference } = receiptOf(await post(service, formOf(newContact())));
  const { deliveries } = service.stores.store;
  await eventually(async () =>
    (await deliveries.deliveriesOf(reference)).every(({ attempts }) => attempts === 1),
  );
  expect(await deliveries.deliveriesOf(reference)).toMatchObject([
    { state: 'pending', error: 'ESOCKET' },
    { state: 'pending', error: 'ESOCKET' },
  ]);
  const back = await startSmtp({ port: smtp.port });
  await deliveries.retry(reference, Date.now());
  const mails = await eventually(() => back.mails.length === 2 && back.mails);
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(['hello@atverta.example', 'ona@example.lt']);
  await eventually(async () => (await deliveries.countDeliveries()).sent === 2);
});

test('an address that the mail server does not know is not tried again; the agency’s is', async () => {
  const smtp = await startSmtp({ unknown: ['nobody@example.lt', 'agency@example.lt'] });
  const service = await startService({ SMTP_URL: smtp.url, MAIL_TO: 'agency@example.lt' });
  const { reference } = receiptOf(await post(service, formOf(newContact({ email: 'nobody@example.lt' }))));
  const { deliveries } = service.stores.store;
  await eventually(async () =>
    (await deliveries.deliveriesOf(reference)).every(({ attempts }) => attempts === 1),
  );
  expect(await deliveries.deliveriesOf(reference)).toMatchObject([
    { channel: 'agency-mail', state: 'pending' },
    { channel: 'visitor-mail', state: 'failed', error: 'address-refused' },
  ]);
});

test.skipIf(!hasPostgres())('several processes on one store send each message once', async () => {
  const url = await temporaryDatabase();
  const stores = await Promise.all(
    [1, 2, 3].map(async () => {
      const database = new PostgresDatabase(url);
      return createSqlStore({ durable: database, volatile: database });
    }),
  );
  for (let count = 0; count < 40; count += 1) await stores[0]?.submissions.accept(submissionOf());
  const sent: string[] = [];
  const outboxes = stores.map((store) =>
    startOutbox(store, async ({ id }) => {
      sent.push(id);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }),
  );
  await eventually(async () => (await stores[0]?.deliveries.countDeliveries())?.sent === 40);
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(40);
  await Promise.all(outboxes.map((outbox) => outbox.stop()));
  await Promise.all(stores.map((store) => store.close()));
});

test.skipIf(!hasPostgres())('two APIs on one PostgreSQL and one bucket are one to a visitor', async () => {
  const smtp = await startSmtp();
  const shared = {
    ...(await startS3()),
    DATABASE_URL: await temporaryDatabase(),
    SMTP_URL: smtp.url,
    RATE_LIMIT_COUNT: '10',
  };
  const [one, two] = await Promise.all([startService(shared), startService(shared)]);
  const fields = newContact();
  const file = { name: 'a.pdf', content: Buffer.from('%PDF-1.7\nsame for both') };
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([one, two, one, two].map((api) => post(api, formOf(fields, file), key)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(201);
  const again = await post(two, formOf(fields, file), key);
  const references = [...answers, again]
    .filter(({ status }) => status === 201)
    .map((answer) => receiptOf(answer).reference);
  expect(new Set(references).size).toBe(1);
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1)
    statuses.push((await post(count % 2 ? one : two, formOf(newContact()))).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  await eventually(() => smtp.mails.length >= 12);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(smtp.mails).toHaveLength(12);
  expect(await two.stores.store.submissions.list()).toHaveLength(6);
});
