import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStores } from '../open-stores.ts';
import { readSettings } from '../settings/settings.ts';
import { endLeases } from '../testing/data-folder.ts';
import { eventually } from '../testing/eventually.ts';
import { createContact, formOf, type SampleFile } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { createSeededRandom, seedOfRun } from '../testing/seeded-random.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

type SentEnquiry = {
  readonly key: string;
  readonly fields: Record<string, string>;
  readonly files: readonly SampleFile[];
};

const ROUNDS = 6;
const VISITORS = 12;
const SEED = seedOfRun(20_260_302);
const random = createSeededRandom(SEED);

let enquiries = 0;
function createEnquiry(): SentEnquiry {
  enquiries += 1;
  return {
    key: `enquiry-${SEED}-${enquiries}`,
    fields: createContact(),
    files: Array.from({ length: random.upTo(3) }, (_, index) => ({
      name: `${index}.pdf`,
      content: pdf(1 + random.upTo(300_000)),
    })),
  };
}

/** Posts an enquiry. Resolves to its reference, or to undefined if no response came. */
async function send(url: string, { key, fields, files }: SentEnquiry): Promise<string | undefined> {
  const request = { method: 'POST', headers: { 'idempotency-key': key }, body: formOf(fields, ...files) };
  try {
    const response = await fetch(url, request);
    if (response.status === 409) return undefined;
    expect(response.status).toBe(201);
    return ((await response.json()) as { reference: string }).reference;
  } catch (error) {
    // These are the errors of a broken connection. A failed expectation is rethrown.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

test(`the API, killed at any moment under load, keeps every enquiry that it answered (seed ${SEED})`, async () => {
  const DATA_DIR = await createTemporaryFolder();
  const answeredEnquiries = new Map<string, SentEnquiry>();
  const unanswered: SentEnquiry[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const api = await startApiProcess({ DATA_DIR });
    let isRunning = true;
    // Counts responses as well as time, since a busy machine may not have answered yet.
    let responsesUntilKill = 2 + random.upTo(40);
    const { promise: hasAnswered, resolve: haveAnswered } = Promise.withResolvers<void>();
    const visitors = Array.from({ length: VISITORS }, async () => {
      while (isRunning) {
        const enquiry = createEnquiry();
        const reference = await send(api.submissionsUrl, enquiry);
        if (reference) answeredEnquiries.set(reference, enquiry);
        else unanswered.push(enquiry);
        responsesUntilKill -= 1;
        if (responsesUntilKill === 0) haveAnswered();
      }
    });
    await hasAnswered;
    await delay(random.upTo(30));
    api.process.kill('SIGKILL');
    await api.ended;
    isRunning = false;
    await Promise.all(visitors);
  }
  expect(answeredEnquiries.size).toBeGreaterThan(ROUNDS);
  expect(unanswered.length).toBeGreaterThan(0);

  endLeases(DATA_DIR);
  const api = await startApiProcess({ DATA_DIR });
  // Visitors without a response retry. Each enquiry must be stored once, whether or not it was stored before the kill.
  for (const enquiry of unanswered) {
    const reference = await send(api.submissionsUrl, enquiry);
    expect(reference).toBeDefined();
    answeredEnquiries.set(reference ?? '', enquiry);
  }
  const { store, attachmentStore } = await openStores(readSettings({ DATA_DIR }));
  try {
    const submissions = await store.submissions.list();
    expect(submissions.map(({ reference }) => reference).sort()).toEqual(
      [...answeredEnquiries.keys()].sort(),
    );
    for (const { reference, fields, attachments: files } of submissions) {
      const enquiry = answeredEnquiries.get(reference);
      expect(fields).toMatchObject(enquiry?.fields ?? {});
      expect(files.map(({ sha256 }) => sha256)).toEqual(
        enquiry?.files.map(({ content }) => createHash('sha256').update(content).digest('hex')),
      );
      for (const [index, file] of files.entries()) {
        const content = await buffer(await attachmentStore.read(file));
        expect(enquiry?.files[index]?.content.equals(content)).toBe(true);
      }
    }
    // Mail from before the kills is sent too.
    await eventually(async () => {
      const { pending, failed } = await store.deliveries.countDeliveries();
      expect(failed).toBe(0);
      return pending === 0;
    });
    const mails = (await readdir(join(DATA_DIR, 'mail'))).filter((name) => name.endsWith('.eml'));
    expect(mails).toHaveLength(submissions.length * 2);
  } finally {
    await store.close();
  }
});
