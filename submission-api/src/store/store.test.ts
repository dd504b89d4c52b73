import { randomUUID } from 'node:crypto';
import type { EnquiryFields } from '@atverta/enquiry/enquiry-schema.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSubmission, STORED_CONTACT } from '../testing/sample-enquiries.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { openPostgres } from './postgres.ts';
import type { NewSubmission } from './records.ts';
import { createSqlStore, type Store } from './sql-store.ts';
import { openSqliteStore } from './sqlite.ts';

const NOW = Date.UTC(2026, 2, 1, 9);
const FIELDS: EnquiryFields = {
  form: 'translation_quote',
  language: 'lt',
  name: 'Jonas „Jonukas“ Žukas',
  email: 'Jonas@Example.LT',
  details: 'Pirma eilutė\nAntra; DROP TABLE submissions',
  hear_about: '',
};

const createTestSubmission = (more: Partial<NewSubmission> = {}): NewSubmission =>
  createSubmission({
    fields: FIELDS,
    idempotencyKey: randomUUID(),
    receivedAt: NOW,
    duplicateSince: NOW - 600_000,
    channels: ['agency-mail', 'visitor-mail'],
    ...more,
  });
const attachment = (id: string) => ({
  id,
  name: 'Sutartis.pdf',
  type: 'application/pdf',
  bytes: 10 * 1024 * 1024,
  sha256: 'ab'.repeat(32),
});
const closeAfterTest = (store: Store): Store => {
  onTestFinished(() => store.close());
  return store;
};

/** Each opens one or two stores on the same data, as separate processes do. */
const openers = [
  {
    name: 'SQLite',
    isMissing: () => false,
    async open(count: number): Promise<Store[]> {
      const folder = await createTemporaryFolder();
      return Promise.all(
        Array.from({ length: count }, async () => closeAfterTest(await openSqliteStore(folder))),
      );
    },
  },
  {
    name: needsPostgres('PostgreSQL'),
    isMissing: () => !hasPostgres(),
    async open(count: number): Promise<Store[]> {
      const url = await createTemporaryDatabase();
      // Opens them at the same time, to test migrations by processes that start together.
      return Promise.all(
        Array.from({ length: count }, async () => {
          return closeAfterTest(await createSqlStore(openPostgres(url)));
        }),
      );
    },
  },
];

describe.each(openers)('a store on $name', ({ open, isMissing }) => {
  const storeTest = test.skipIf(isMissing());
  const openOne = async () => (await open(1))[0] as Store;
  const openTwo = async () => (await open(2)) as [Store, Store];
  const storeIn = async (store: Store, submission = createTestSubmission()) => {
    const result = await store.submissions.insert(submission);
    if (result.outcome === 'conflict') throw new Error('conflict');
    return result;
  };

  /** Leases the due deliveries of a channel for one second. */
  const lease = (
    { deliveries }: Store,
    channel: NewSubmission['channels'][number],
    { owner = 'me', now = NOW, limit = 1 } = {},
  ) => deliveries.lease({ channel, owner, now, expiresAt: now + 1000, limit });

  storeTest('reads a submission as it was stored', async () => {
    const store = await openOne();
    await expect(store.checkReady()).resolves.toBeUndefined();
    const attachments = [attachment('0'.repeat(16)), attachment('1'.repeat(16))];
    const { outcome, reference } = await storeIn(store, createTestSubmission({ attachments }));
    expect(outcome).toBe('stored');
    expect(await store.submissions.find(reference)).toEqual({
      reference,
      fields: FIELDS,
      receivedAt: NOW,
      quarantineReason: null,
      completedAt: null,
      attachments: attachments.map((entry) => ({ ...entry, deletedAt: null, scannedAt: null })),
    });
    expect(await store.submissions.find('ATV-2222-2222')).toBeUndefined();
  });

  storeTest('answers the same key and content with the same reference', async () => {
    const store = await openOne();
    const submission = createTestSubmission();
    expect(await store.submissions.hasKey(submission.idempotencyKey ?? '')).toBe(false);
    const { reference } = await storeIn(store, submission);
    expect(await store.submissions.hasKey(submission.idempotencyKey ?? '')).toBe(true);
    const again = { ...submission, receivedAt: NOW + 86_400_000, duplicateSince: NOW + 86_000_000 };
    expect(await storeIn(store, again)).toEqual({ outcome: 'replayed', reference, receivedAt: NOW });
    expect(await store.submissions.list()).toHaveLength(1);
  });

  storeTest('refuses a key that came with other content', async () => {
    const store = await openOne();
    const submission = createTestSubmission();
    await storeIn(store, submission);
    const otherSubmission = { ...submission, contentHash: 'other' };
    expect(await store.submissions.insert(otherSubmission)).toEqual({ outcome: 'conflict' });
    expect(await store.submissions.list()).toHaveLength(1);
  });

  storeTest('counts the same content within the window once, whatever the key', async () => {
    const store = await openOne();
    const submission = createTestSubmission();
    const { reference } = await storeIn(store, submission);
    const key = randomUUID();
    expect(await storeIn(store, { ...submission, idempotencyKey: key })).toMatchObject({
      outcome: 'duplicate',
      reference,
    });
    // The second key is bound too.
    const later = { ...submission, idempotencyKey: key, duplicateSince: NOW + 1 };
    expect(await storeIn(store, later)).toMatchObject({ outcome: 'replayed', reference });
    const afterwards = { ...submission, idempotencyKey: undefined, duplicateSince: NOW + 1 };
    expect(await storeIn(store, afterwards)).toMatchObject({ outcome: 'stored' });
  });

  storeTest('stores one of many equal submissions that two processes get at the same time', async () => {
    const stores = await openTwo();
    const submission = createTestSubmission({ attachments: [attachment('2'.repeat(16))] });
    const acceptances = await Promise.all(
      Array.from({ length: 20 }, (_, index) => storeIn(stores[index % 2] as Store, submission)),
    );
    expect(new Set(acceptances.map(({ reference }) => reference)).size).toBe(1);
    expect(acceptances.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
    expect(await stores[0].submissions.list()).toHaveLength(1);
  });

  storeTest('keeps nothing of a submission that could not be stored completely', async () => {
    const store = await openOne();
    const twice = [attachment('3'.repeat(16)), attachment('3'.repeat(16))];
    await expect(store.submissions.insert(createTestSubmission({ attachments: twice }))).rejects.toThrow();
    expect(await store.submissions.list()).toEqual([]);
    expect(await store.deliveries.countDeliveries()).toMatchObject({ pending: 0 });
    await expect(storeIn(store)).resolves.toMatchObject({ outcome: 'stored' });
  });

  storeTest('lists newest first, and filters by address and quarantine', async () => {
    const store = await openOne();
    const firstResult = await storeIn(store);
    const secondResult = await storeIn(
      store,
      createTestSubmission({ receivedAt: NOW + 1000, quarantineReason: 'honeypot' }),
    );
    const all = await store.submissions.list();
    expect(all.map(({ reference }) => reference)).toEqual([secondResult.reference, firstResult.reference]);
    expect(await store.submissions.list({ email: 'JONAS@example.lt' })).toHaveLength(2);
    expect(await store.submissions.list({ email: 'other@example.lt' })).toHaveLength(0);
    expect(await store.submissions.list({ limit: 1 })).toHaveLength(1);
    expect(await store.submissions.list({ quarantined: true })).toMatchObject([
      { reference: secondResult.reference },
    ]);
    expect(await store.submissions.list({ quarantined: false })).toMatchObject([
      { reference: firstResult.reference },
    ]);
  });

  storeTest(
    'delivers a suspect to the agency alone until it is approved, and then through all channels, once',
    async () => {
      const store = await openOne();
      const channels = ['agency-mail', 'visitor-mail'] as const;
      const { reference } = await storeIn(
        store,
        createTestSubmission({ quarantineReason: 'too-fast', channels }),
      );
      const states = async () =>
        (await store.deliveries.deliveriesOf(reference)).map(({ channel, state }) => `${channel} ${state}`);
      expect(await states()).toEqual(['agency-mail pending']);
      const [note] = await lease(store, 'agency-mail');
      await store.deliveries.markSent(note?.id ?? '', 'me', 'sent', NOW);
      expect(await store.submissions.approve(reference, channels, NOW)).toBe(true);
      expect(await store.submissions.approve(reference, channels, NOW)).toBe(false);
      const all = ['agency-mail pending', 'agency-mail sent', 'visitor-mail pending'];
      expect((await states()).sort()).toEqual(all);
      await store.submissions.quarantine(reference);
      expect(await states()).toEqual(['agency-mail sent']);
      expect(await store.submissions.find(reference)).toMatchObject({ quarantineReason: 'operator' });
    },
  );

  storeTest('delivers a submission once if it is approved twice at the same time', async () => {
    const [one, two] = await openTwo();
    const { reference } = await storeIn(one, createTestSubmission({ quarantineReason: 'honeypot' }));
    // The note has been sent.
    const [note] = await lease(one, 'agency-mail');
    await one.deliveries.markSent(note?.id ?? '', 'me', 'sent', NOW);
    const approved = await Promise.all(
      [one, two, one, two].map(({ submissions }) =>
        submissions.approve(reference, ['agency-mail', 'visitor-mail'], NOW),
      ),
    );
    expect(approved.filter(Boolean)).toHaveLength(1);
    const deliveries = await one.deliveries.deliveriesOf(reference);
    expect(deliveries.map(({ channel }) => channel)).toEqual(['agency-mail', 'agency-mail', 'visitor-mail']);
  });

  storeTest('sends the full mail instead of a pending note after approval', async () => {
    const store = await openOne();
    const { reference } = await storeIn(
      store,
      createTestSubmission({ quarantineReason: 'honeypot', channels: ['agency-mail'] }),
    );
    expect(await store.submissions.approve(reference, ['agency-mail'], NOW)).toBe(true);
    expect(await store.deliveries.deliveriesOf(reference)).toHaveLength(1);
  });

  storeTest('keeps the first reason for quarantine if the operator quarantines it too', async () => {
    const store = await openOne();
    const { reference } = await storeIn(store, createTestSubmission({ quarantineReason: 'honeypot' }));
    await store.submissions.quarantine(reference);
    expect(await store.submissions.find(reference)).toMatchObject({ quarantineReason: 'honeypot' });
  });

  storeTest(
    'lists failed deliveries until they are sent, and warns of those that are not given up',
    async () => {
      const store = await openOne();
      const [failedSubmission, otherSubmission] = [
        await storeIn(store, createTestSubmission({ channels: ['agency-mail'] })),
        await storeIn(store, createTestSubmission({ channels: ['visitor-mail'] })),
      ];
      const [mail] = await lease(store, 'agency-mail');
      const untriedSubmission = await storeIn(store, createTestSubmission({ channels: ['agency-mail'] }));
      const references = [failedSubmission, otherSubmission, untriedSubmission].map(
        ({ reference }) => reference,
      );
      const givenUp = { error: 'EENVELOPE', now: NOW, retryAt: undefined };
      await store.deliveries.markFailed(mail?.id ?? '', 'me', givenUp);
      const [mailToVisitor] = await lease(store, 'visitor-mail');
      const failure = { error: 'ECONNECTION', now: NOW + 1, retryAt: NOW + 5 };
      await store.deliveries.markFailed(mailToVisitor?.id ?? '', 'me', failure);
      expect(await store.deliveries.countUndelivered(NOW - 1)).toEqual([
        { channel: 'visitor-mail', error: 'ECONNECTION', count: 1, since: NOW + 1 },
      ]);
      expect(await store.deliveries.listUnsent(references)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            reference: failedSubmission.reference,
            state: 'failed',
            failingSince: NOW,
          }),
          expect.objectContaining({
            reference: untriedSubmission.reference,
            error: null,
            failingSince: null,
          }),
          expect.objectContaining({
            reference: otherSubmission.reference,
            state: 'pending',
            failingSince: NOW + 1,
          }),
        ]),
      );
      expect(await store.deliveries.listUnsent([])).toEqual([]);
      const listed = await store.submissions.list({ undeliveredBefore: NOW - 1 });
      expect(listed.map(({ reference }) => reference).sort()).toEqual(
        [failedSubmission.reference, otherSubmission.reference].sort(),
      );

      // A delivery that was never attempted counts once it is old.
      expect(await store.deliveries.countUndelivered(NOW + 1)).toContainEqual(
        expect.objectContaining({ channel: 'agency-mail', error: 'not-tried', since: NOW }),
      );
      expect(await store.submissions.list({ undeliveredBefore: NOW + 1 })).toHaveLength(3);

      // After another failed attempt, `failingSince` is still the time of the first.
      await store.deliveries.retry(otherSubmission.reference, NOW + 10);
      await lease(store, 'visitor-mail', { now: NOW + 2000 });
      await store.deliveries.markFailed(mailToVisitor?.id ?? '', 'me', { ...failure, now: NOW + 2000 });
      expect(await store.deliveries.countUndelivered(NOW - 1)).toContainEqual(
        expect.objectContaining({ channel: 'visitor-mail', since: NOW + 1 }),
      );
      await store.deliveries.markSent(mailToVisitor?.id ?? '', 'me', 'sent', NOW + 2001);
      expect(await store.deliveries.countUndelivered(NOW - 1)).toEqual([]);
      expect(await store.deliveries.deliveriesOf(otherSubmission.reference)).toMatchObject([
        { state: 'sent', error: null, failingSince: null },
      ]);
    },
  );

  storeTest('records mail that was written to a file as written, and sends it on resend', async () => {
    const store = await openOne();
    const { reference } = await storeIn(store, createTestSubmission({ channels: ['agency-mail'] }));
    const [mail] = await lease(store, 'agency-mail');
    await store.deliveries.markSent(mail?.id ?? '', 'me', 'written', NOW);
    expect(await store.deliveries.countDeliveries()).toEqual({ pending: 0, sent: 0, written: 1, failed: 0 });
    expect(await store.deliveries.listUnsent([reference])).toMatchObject([{ state: 'written', error: null }]);
    expect(await store.deliveries.countUndelivered(NOW - 1)).toEqual([]);
    // The row names the file to erase.
    await store.submissions.quarantine(reference);
    expect(await store.deliveries.deliveriesOf(reference)).toHaveLength(1);
    expect(await store.deliveries.retry(reference, NOW + 1000)).toBe(1);
    // It has waited only since then, whenever it was created.
    expect(await store.deliveries.countUndelivered(NOW + 500)).toEqual([]);
    expect(await store.submissions.list({ undeliveredBefore: NOW + 500 })).toEqual([]);
    expect(await store.deliveries.deliveriesOf(reference)).toMatchObject([{ createdAt: NOW, attempts: 0 }]);
    await lease(store, 'agency-mail', { now: NOW + 1000 });
    await store.deliveries.markSent(mail?.id ?? '', 'me', 'sent', NOW + 1000);
    expect(await store.deliveries.countDeliveries()).toMatchObject({ sent: 1, written: 0 });
  });

  storeTest('hands each delivery to one process, and again only when its lease has ended', async () => {
    const [one, two] = await openTwo();
    for (let count = 0; count < 20; count += 1)
      await storeIn(one, createTestSubmission({ channels: ['visitor-mail'] }));
    const take = (store: Store, owner: string, now: number) =>
      lease(store, 'visitor-mail', { owner, now, limit: 6 });
    const rounds = await Promise.all([
      take(one, 'a', NOW),
      take(two, 'b', NOW),
      take(one, 'a', NOW),
      take(two, 'b', NOW),
    ]);
    const leasedIds = rounds.flat().map(({ id }) => id);
    expect(new Set(leasedIds).size).toBe(leasedIds.length);
    const remainingDeliveries = await take(one, 'a', NOW);
    expect(leasedIds.length + remainingDeliveries.length).toBe(20);
    expect(await take(two, 'b', NOW + 999)).toEqual([]);
    expect(await lease(two, 'agency-mail', { owner: 'b', now: NOW + 1000, limit: 6 })).toEqual([]);
    expect(await take(two, 'b', NOW + 1000)).toHaveLength(6);
  });

  storeTest('leaves a delivery with the process that extends its lease', async () => {
    const [one, two] = await openTwo();
    await storeIn(one, createTestSubmission({ channels: ['visitor-mail'] }));
    const take = (store: Store, owner: string, now: number) => lease(store, 'visitor-mail', { owner, now });
    expect(await take(one, 'a', NOW)).toHaveLength(1);
    await one.deliveries.extendLeases('a', NOW + 500, NOW + 2000);
    expect(await take(two, 'b', NOW + 1999)).toEqual([]);
    await one.deliveries.extendLeases('a', NOW + 2000, NOW + 9000);
    expect(await take(two, 'b', NOW + 2000)).toHaveLength(1);
  });

  storeTest('records the result of a delivery from its owner alone', async () => {
    const store = await openOne();
    const { reference } = await storeIn(store, createTestSubmission({ channels: ['visitor-mail'] }));
    const take = async (owner: string, now: number) =>
      (await lease(store, 'visitor-mail', { owner, now }))[0];
    const delivery = await take('a', NOW);
    const failure = { error: 'ECONNREFUSED', now: NOW, retryAt: NOW + 5000 };
    await store.deliveries.markFailed(delivery?.id ?? '', 'a', failure);
    expect(await take('a', NOW + 4999)).toBeUndefined();
    expect(await take('b', NOW + 5000)).toMatchObject({ attempts: 1 });
    await store.deliveries.markSent(delivery?.id ?? '', 'a', 'sent', NOW);
    expect(await store.deliveries.countDeliveries()).toEqual({ pending: 1, sent: 0, written: 0, failed: 0 });
    await store.deliveries.markFailed(delivery?.id ?? '', 'b', { ...failure, retryAt: undefined });
    expect(await store.deliveries.countDeliveries()).toEqual({ pending: 0, sent: 0, written: 0, failed: 1 });
    expect(await store.deliveries.retry(reference, NOW + 6000)).toBe(1);
    await take('b', NOW + 6000);
    await store.deliveries.releaseLeases('b');
    expect(await take('a', NOW + 6000)).toBeDefined();
    await store.deliveries.markSent(delivery?.id ?? '', 'a', 'sent', NOW + 6000);
    expect(await store.deliveries.deliveriesOf(reference)).toMatchObject([
      { state: 'sent', attempts: 1, error: null },
    ]);
  });

  storeTest('counts the processes that use it, until their leases end', async () => {
    const [one, two] = await openTwo();
    await Promise.all([one.processes.renew('a', NOW, NOW + 1000), two.processes.renew('b', NOW, NOW + 1000)]);
    await one.processes.renew('a', NOW, NOW + 2000);
    expect(await two.processes.count(NOW)).toBe(2);
    expect(await two.processes.count(NOW + 1000)).toBe(1);
    await two.processes.renew('b', NOW + 1500, NOW + 3000);
    await one.processes.end('a');
    expect(await two.processes.count(NOW)).toBe(1);
  });

  storeTest('erases a submission with its files, keys and deliveries', async () => {
    const store = await openOne();
    const keptSubmission = await storeIn(
      store,
      createTestSubmission({ attachments: [attachment('5'.repeat(16))] }),
    );
    const submission = createTestSubmission({ attachments: [attachment('4'.repeat(16))] });
    const { reference } = await storeIn(store, submission);
    expect(await store.submissions.erase([reference])).toEqual([attachment('4'.repeat(16))]);
    expect(await store.submissions.find(reference)).toBeUndefined();
    expect(await store.deliveries.deliveriesOf(reference)).toEqual([]);
    expect(await store.submissions.filesIn('ab')).toEqual([{ id: '5'.repeat(16), sha256: 'ab'.repeat(32) }]);
    expect(await store.submissions.filesIn('ac')).toEqual([]);
    expect(await store.submissions.list()).toMatchObject([{ reference: keptSubmission.reference }]);
    expect(await storeIn(store, submission)).toMatchObject({ outcome: 'stored' });
  });

  storeTest(
    'keeps an enquiry whose text and files retention deleted, with a record of the files',
    async () => {
      const store = await openOne();
      const attachments = [attachment('6'.repeat(16))];
      const fields = { ...STORED_CONTACT, details: 'Pasted text' };
      const { reference } = await storeIn(store, createTestSubmission({ attachments, fields }));
      const otherSubmission = await storeIn(store, createTestSubmission({ fields }));
      expect(await store.submissions.eraseMaterials([reference], NOW + 5)).toEqual(attachments);
      expect(await store.submissions.find(reference)).toMatchObject({
        fields: { ...STORED_CONTACT, details: '' },
        attachments: [{ deletedAt: NOW + 5 }],
      });
      expect((await store.submissions.find(otherSubmission.reference))?.fields).toEqual(fields);
      expect(await store.submissions.eraseMaterials([reference], NOW + 6)).toEqual([]);
      expect(await store.submissions.erase([reference])).toEqual([]);
    },
  );
});
