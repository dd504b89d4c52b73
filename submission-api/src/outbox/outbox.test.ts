import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '../store/postgres.ts';
import type { Delivery, NewSubmission } from '../store/records.ts';
import { MAX_RETRY_DELAY_MS } from '../store/sql-deliveries.ts';
import { createSqlStore, type Store } from '../store/sql-store.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { eventually } from '../testing/eventually.ts';
import { runCommand } from '../testing/run-command.ts';
import { createContact, createSubmission, formOf } from '../testing/sample-enquiries.ts';
import { startAttachmentBucket } from '../testing/start-attachment-bucket.ts';
import { fetchMetrics, METRICS_TOKEN, post, receiptOf, startService } from '../testing/start-service.ts';
import { startSmtp } from '../testing/start-smtp.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { DeliveryError, PermanentDeliveryError } from './delivery.ts';
import { createOutbox, nextAttemptAt, type OutboxOptions } from './outbox.ts';

const postgresTest = test.skipIf(!hasPostgres());
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 2, 1, 9);

const createTestSubmission = (channels: NewSubmission['channels'] = ['visitor-mail']): NewSubmission =>
  createSubmission({ receivedAt: START, duplicateSince: START, channels });

/** Creates a store with `count` enquiries. */
async function createStoreWith(count: number, channels?: NewSubmission['channels']): Promise<Store> {
  const store = await openSqliteStore(await createTemporaryFolder());
  onTestFinished(() => store.close());
  for (let addedCount = 0; addedCount < count; addedCount += 1)
    await store.submissions.insert(createTestSubmission(channels));
  return store;
}

/** Creates an outbox with its own clock, which sends only on demand. */
function createTestOutbox(
  store: Store,
  deliver: (delivery: Delivery) => Promise<void>,
  options: Partial<OutboxOptions> = {},
) {
  const clock = { now: START };
  const outbox = createOutbox({
    store,
    channels: {
      'agency-mail': async () => 'sent',
      'visitor-mail': (_submission, delivery) => deliver(delivery).then(() => 'sent'),
    },
    owner: randomUUID(),
    logger: pino({ level: 'silent' }),
    now: () => clock.now,
    nextAttemptAt: (now) => now + 1000,
    ...options,
  });
  return { outbox, clock };
}

test('waits longer after each failure, up to an hour, and gives up after three days', () => {
  const wait = (attempts: number, random = 0.5) => nextAttemptAt(0, attempts, random);
  expect([0, 1, 2, 7, 8, 78].map((attempts) => wait(attempts))).toEqual([
    15_000, 30_000, 60_000, 1_920_000, 3_600_000, 3_600_000,
  ]);
  expect([wait(0, 0), wait(0, 1)]).toEqual([12_000, 18_000]);
  expect(wait(78, 1)).toBe(MAX_RETRY_DELAY_MS);
  const waits = Array.from({ length: 79 }, (_, attempts) => wait(attempts) ?? 0);
  expect(waits.reduce((sum, one) => sum + one) / DAY_MS).toBeCloseTo(3, 1);
  expect(wait(79)).toBeUndefined();
});

test('after resend, the attempts begin anew', async () => {
  const store = await createStoreWith(1);
  const { outbox, clock } = createTestOutbox(
    store,
    async () => {
      throw new DeliveryError('ECONNREFUSED');
    },
    { nextAttemptAt },
  );
  const [{ reference } = { reference: '' }] = await store.submissions.list();
  const deliveryAt = async (time: number) => {
    clock.now = time;
    await outbox.sendDue();
    return (await store.deliveries.deliveriesOf(reference))[0];
  };
  for (let time: number | undefined = START; time !== undefined; ) {
    const delivery = await deliveryAt(time);
    time = delivery?.state === 'pending' ? delivery.dueAt : undefined;
  }
  const resentAt = clock.now + 30 * DAY_MS;
  await store.deliveries.retry(reference, resentAt);
  const delivery = await deliveryAt(resentAt);
  expect(delivery).toMatchObject({ state: 'pending', attempts: 1, createdAt: START, failingSince: START });
  expect((delivery?.dueAt ?? 0) - resentAt).toBeLessThan(MINUTE_MS);
});

test('retries when due until a delivery succeeds, and not after that', async () => {
  const store = await createStoreWith(1);
  const attempts: number[] = [];
  const { outbox, clock } = createTestOutbox(store, async (delivery) => {
    attempts.push(delivery.attempts);
    if (attempts.length < 3) throw new DeliveryError('ECONNREFUSED');
  });
  const sendAt = async (passed: number) => {
    clock.now = START + passed;
    await outbox.sendDue();
    return attempts;
  };
  expect(await sendAt(0)).toEqual([0]);
  expect(await sendAt(999)).toEqual([0]);
  expect(await sendAt(1000)).toEqual([0, 1]);
  expect(await sendAt(2000)).toEqual([0, 1, 2]);
  expect((await store.deliveries.countDeliveries()).sent).toBe(1);
  expect(await sendAt(30 * DAY_MS)).toEqual([0, 1, 2]);
});

test('a clock that was ahead delays no delivery beyond the longest wait', async () => {
  const store = await createStoreWith(2);
  let isDown = true;
  const sentDeliveries: Delivery[] = [];
  const { outbox, clock } = createTestOutbox(
    store,
    async (delivery) => {
      if (isDown) throw new DeliveryError('ECONNREFUSED');
      sentDeliveries.push(delivery);
    },
    { nextAttemptAt },
  );
  clock.now = START + DAY_MS;
  await outbox.sendDue();
  // A process with the same clock was killed while it was sending.
  const expiresAt = clock.now + MINUTE_MS;
  await store.deliveries.lease({
    channel: 'visitor-mail',
    owner: 'killed',
    now: expiresAt,
    expiresAt,
    limit: 1,
  });
  isDown = false;
  clock.now = START;
  await outbox.sendDue();
  expect(sentDeliveries).toHaveLength(2);
});

test('gives up a permanent failure at once, and leaves it to the operator', async () => {
  const store = await createStoreWith(1);
  let attempts = 0;
  const { outbox, clock } = createTestOutbox(store, async () => {
    attempts += 1;
    throw new PermanentDeliveryError('recipient-refused');
  });
  await outbox.sendDue();
  clock.now += 30 * DAY_MS;
  await outbox.sendDue();
  expect(attempts).toBe(1);
  const [{ reference } = { reference: '' }] = await store.submissions.list();
  expect(await store.deliveries.deliveriesOf(reference)).toMatchObject([
    { state: 'failed', error: 'recipient-refused', attempts: 1 },
  ]);
});

test('does not repeat a delivery whose result could not be stored at first', async () => {
  const store = await createStoreWith(1);
  vi.spyOn(store.deliveries, 'markSent').mockRejectedValueOnce(new Error('locked'));
  let sentCount = 0;
  const { outbox, clock } = createTestOutbox(store, async () => {
    sentCount += 1;
  });
  await outbox.sendDue();
  clock.now += DAY_MS;
  await outbox.sendDue();
  expect(sentCount).toBe(1);
  expect((await store.deliveries.countDeliveries()).sent).toBe(1);
});

test('logs the attempt and its delivery, and an unreadable outbox', async () => {
  const store = await createStoreWith(1);
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const [{ reference } = { reference: '' }] = await store.submissions.list();
  const { outbox } = createTestOutbox(store, async () => {}, { logger });
  vi.spyOn(store.deliveries, 'lease').mockRejectedValueOnce(new Error('locked'));
  await outbox.sendDue();
  await outbox.sendDue();
  expect(lines).toMatchObject([
    { msg: 'outbox could not be read', err: { message: 'locked' } },
    { msg: 'delivered', reference, channel: 'visitor-mail', attempt: 1 },
  ]);
});

test.each([
  ['at once where the mail server refuses', 535, ['error', 'error']],
  ['after ten minutes where it may pass', 454, ['warn', 'warn', 'error']],
])('logs a failed delivery as an error %s', async (_, responseCode, levels) => {
  const store = await createStoreWith(1, ['agency-mail']);
  const lines: { level: string; msg: string }[] = [];
  const logger = pino(
    { formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const { outbox, clock } = createTestOutbox(store, async () => {}, {
    logger,
    channels: {
      'visitor-mail': async () => 'sent',
      'agency-mail': async () => {
        throw Object.assign(new Error('No'), { code: 'EAUTH', responseCode });
      },
    },
  });
  for (const [attempt] of levels.entries()) {
    clock.now = START + attempt * 6 * MINUTE_MS;
    await outbox.sendDue();
  }
  expect(lines.map(({ level }) => level)).toEqual(levels);
  for (const { msg } of lines)
    expect(msg).toBe('not delivered. The mail server refuses user or password: check SMTP_URL');
});

test('a channel that never answers delays no other', async () => {
  const store = await createStoreWith(10, ['visitor-mail', 'agency-mail']);
  const { promise: hanging, resolve: goOn } = Promise.withResolvers<'sent'>();
  let mails = 0;
  const { outbox } = createTestOutbox(store, async () => {}, {
    channels: {
      'visitor-mail': () => hanging,
      'agency-mail': async () => {
        mails += 1;
        return 'sent';
      },
    },
  });
  outbox.wake();
  await eventually(() => mails === 10);
  // A later enquiry is not delayed either.
  await store.submissions.insert(createTestSubmission(['agency-mail']));
  outbox.wake();
  await eventually(() => mails === 11);
  goOn('sent');
  await outbox.stop();
});

test('four stuck deliveries delay no other of their channel, even during retries', async () => {
  const store = await createStoreWith(4);
  let stuck = 0;
  let sentCount = 0;
  const { outbox } = createTestOutbox(store, () => {
    if (stuck < 4) stuck += 1;
    else sentCount += 1;
    return sentCount > 0 ? Promise.resolve() : new Promise(() => {});
  });
  outbox.wake();
  await eventually(() => stuck === 4);
  for (let count = 0; count < 20; count += 1) await store.submissions.insert(createTestSubmission());
  outbox.wake();
  await eventually(() => sentCount === 20);
  await outbox.stop(0);
});

test('leaves stuck deliveries to the next start and logs them', async () => {
  const store = await createStoreWith(1);
  const [{ reference } = { reference: '' }] = await store.submissions.list();
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  const { promise: isStuck, resolve } = Promise.withResolvers<void>();
  const { outbox } = createTestOutbox(store, () => new Promise(() => resolve()), { logger });
  outbox.wake();
  await isStuck;
  await outbox.stop(0);
  expect(log.join()).toMatch(
    new RegExp(`"reference":"${reference}","channel":"visitor-mail".*the process stops`),
  );
  // Another process can send it at once, and the attempt does not count.
  const sentDeliveries: Delivery[] = [];
  await createTestOutbox(store, async (delivery) => void sentDeliveries.push(delivery)).outbox.sendDue();
  expect(sentDeliveries).toMatchObject([{ reference, attempts: 0 }]);
});

test('no process sends a copy while a mail server takes ten minutes to accept a message', async () => {
  const store = await createStoreWith(1);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: START,
  });
  onTestFinished(() => void vi.useRealTimers());
  let mails = 0;
  const slowly = () => {
    mails += 1;
    return new Promise<void>((resolve) => setTimeout(resolve, 10 * MINUTE_MS));
  };
  const [one, other] = [1, 2].map(() => createTestOutbox(store, slowly, { now: Date.now }).outbox);
  const round = one?.sendDue();
  // The delivery and its lease have timers.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(3));
  for (let seconds = 0; seconds < 600; seconds += 5) {
    await vi.advanceTimersByTimeAsync(5_000);
    await other?.sendDue();
  }
  await round;
  expect(mails).toBe(1);
  expect(await store.deliveries.countDeliveries()).toEqual({ pending: 0, sent: 1, written: 0, failed: 0 });
});

test('the same process does not repeat a current delivery whose lease could not be extended', async () => {
  const store = await createStoreWith(1);
  const { promise: acceptance, resolve: accept } = Promise.withResolvers<void>();
  let mails = 0;
  const { outbox, clock } = createTestOutbox(store, () => {
    mails += 1;
    return acceptance;
  });
  outbox.wake();
  await eventually(() => mails === 1);
  // The store was locked for longer than a lease.
  clock.now += MINUTE_MS;
  const lease = vi.spyOn(store.deliveries, 'lease');
  outbox.wake();
  await eventually(() => lease.mock.settledResults.some(({ value }) => value?.length === 0));
  accept();
  await outbox.stop();
  expect(mails).toBe(1);
  expect((await store.deliveries.countDeliveries()).sent).toBe(1);
});

test('does not send an enquiry that was erased after the lease', async () => {
  const store = await createStoreWith(1);
  const [submission] = await store.submissions.list();
  let mails = 0;
  const lease = store.deliveries.lease.bind(store.deliveries);
  vi.spyOn(store.deliveries, 'lease').mockImplementation(async (options) => {
    const leasedDeliveries = await lease(options);
    if (submission) await store.submissions.erase([submission.reference]);
    return leasedDeliveries;
  });
  const results: string[] = [];
  const sendMail = async () => {
    mails += 1;
  };
  const { outbox } = createTestOutbox(store, sendMail, { onAttempt: (_, result) => results.push(result) });
  await outbox.sendDue();
  expect(mails).toBe(0);
  expect(results).toEqual(['withdrawn']);
});

test('a stopped outbox sends nothing more, and releases its deliveries to others', async () => {
  const store = await createStoreWith(1);
  let attempts = 0;
  const { outbox } = createTestOutbox(store, async () => {
    attempts += 1;
  });
  await outbox.stop();
  await outbox.sendDue();
  outbox.wake();
  expect(attempts).toBe(0);
  await createTestOutbox(store, async () => {}).outbox.sendDue();
  expect((await store.deliveries.countDeliveries()).sent).toBe(1);
});

const wasAttempted = ({ attempts }: Delivery) => attempts === 1;

test('sends messages once the mail server is up again', async () => {
  const smtp = await startSmtp();
  smtp.isDown = true;
  const service = await startService({ SMTP_URL: smtp.url });
  const { reference } = receiptOf(await post(service, formOf(createContact())));
  const { deliveries } = service.stores.store;
  await eventually(async () => (await deliveries.deliveriesOf(reference)).every(wasAttempted));
  expect(await deliveries.deliveriesOf(reference)).toMatchObject([
    { state: 'pending', error: 'ECONNECTION' },
    { state: 'pending', error: 'ECONNECTION' },
  ]);
  smtp.isDown = false;
  await deliveries.retry(reference, Date.now());
  const mails = await eventually(() => smtp.mails.length === 2 && smtp.mails);
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(['hello@atverta.example', 'ona@example.lt']);
  await eventually(async () => (await deliveries.countDeliveries()).sent === 2);
});

test('retries an unknown address of the agency, but not of a visitor', async () => {
  const smtp = await startSmtp({ unknown: ['nobody@example.lt', 'agency@example.lt'] });
  const service = await startService({ SMTP_URL: smtp.url, MAIL_TO: 'agency@example.lt', METRICS_TOKEN });
  const { reference } = receiptOf(await post(service, formOf(createContact({ email: 'nobody@example.lt' }))));
  const { deliveries } = service.stores.store;
  await eventually(async () => (await deliveries.deliveriesOf(reference)).every(wasAttempted));
  expect(await deliveries.deliveriesOf(reference)).toMatchObject([
    { channel: 'agency-mail', state: 'pending' },
    { channel: 'visitor-mail', state: 'failed', error: 'recipient-refused' },
  ]);
  // The operator sees it in the list, the log and the metrics.
  const listed = await runCommand({ DATA_DIR: service.dataDir }, 'list');
  expect(listed).toMatch(new RegExp(`^${reference} .*\\[not delivered: agency-mail, visitor-mail\\]$`, 'm'));
  // A visitor’s wrong e-mail address is no error of the server.
  expect(service.log()).toMatch(/"level":40.*"channel":"visitor-mail".*not delivered, given up/);
  const metrics = await fetchMetrics(service);
  expect(metrics).toContain('deliveries{state="recipient-refused"} 1');
  // A wrong e-mail address does not count as a failure that needs a warning.
  expect(metrics).toContain('deliveries{state="failed"} 0');
});

test('a mail server that refuses to relay does not make the visitor’s address wrong', async () => {
  const smtp = await startSmtp({ unknown: ['ona@example.lt'], refusal: '5.7.54 Unable to relay' });
  const service = await startService({ SMTP_URL: smtp.url });
  await post(service, formOf(createContact()));
  const { deliveries } = service.stores.store;
  await eventually(async () => (await deliveries.countUndelivered(0)).length > 0);
  expect(await deliveries.countUndelivered(0)).toMatchObject([
    { channel: 'visitor-mail', error: 'EENVELOPE-550' },
  ]);
  expect(service.log()).toMatch(/"level":50.*not delivered.*check MAIL_FROM/);
  expect((await deliveries.countDeliveries()).failed).toBe(0);
});

postgresTest(needsPostgres('several processes on one store send each message once'), async () => {
  const url = await createTemporaryDatabase();
  const stores = await Promise.all([1, 2, 3].map(() => createSqlStore(openPostgres(url))));
  for (let count = 0; count < 40; count += 1) await stores[0]?.submissions.insert(createTestSubmission());
  const sentReferences: string[] = [];
  const outboxes = stores.map(
    (store) => createTestOutbox(store, async ({ id }) => void sentReferences.push(id)).outbox,
  );
  await Promise.all(outboxes.map((outbox) => outbox.sendDue()));
  expect(sentReferences).toHaveLength(40);
  expect(new Set(sentReferences).size).toBe(40);
  expect((await stores[0]?.deliveries.countDeliveries())?.sent).toBe(40);
  await Promise.all(stores.map((store) => store.close()));
});

postgresTest(needsPostgres('two APIs on one PostgreSQL and one bucket act as one'), async () => {
  const smtp = await startSmtp();
  const shared = {
    ...(await startAttachmentBucket()),
    DATABASE_URL: await createTemporaryDatabase(),
    SMTP_URL: smtp.url,
    RATE_LIMIT_COUNT: '10',
  };
  const [one, two] = await Promise.all([startService(shared), startService(shared)]);
  const fields = createContact();
  const file = { name: 'a.pdf', content: Buffer.from('%PDF-1.7\nsame for both') };
  const key = { 'idempotency-key': randomUUID() };
  const responses = await Promise.all(
    [one, two, one, two].map((api) => post(api, formOf(fields, file), key)),
  );
  expect(responses.map(({ status }) => status).filter((status) => status !== 409)).toContain(201);
  const again = await post(two, formOf(fields, file), key);
  const references = [...responses, again]
    .filter(({ status }) => status === 201)
    .map((response) => receiptOf(response).reference);
  expect(new Set(references).size).toBe(1);
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1)
    statuses.push((await post(count % 2 ? one : two, formOf(createContact()))).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  const { deliveries } = two.stores.store;
  await eventually(async () => (await deliveries.countDeliveries()).sent === 12);
  expect(await deliveries.countDeliveries()).toEqual({ pending: 0, sent: 12, written: 0, failed: 0 });
  expect(smtp.mails).toHaveLength(12);
  expect(await two.stores.store.submissions.list()).toHaveLength(6);
});
