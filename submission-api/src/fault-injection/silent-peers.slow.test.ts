import { expect, test } from 'vitest';
import { startFreezingProxy } from '../testing/freezing-proxy.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { startAttachmentBucket } from '../testing/start-attachment-bucket.ts';
import { post, type RunningService, startService } from '../testing/start-service.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';

const MAX_WAIT_MS = 10_000;
const postgresTest = test.skipIf(!hasPostgres());
const file = () => ({ name: 'a.pdf', content: pdf(300_000) });

/** Posts an enquiry. Returns the status, and whether the response came in time. */
async function send(service: RunningService, ...files: readonly ReturnType<typeof file>[]) {
  const start = performance.now();
  const { status } = await post(service, formOf(createContact(), ...files));
  return { status, isInTime: performance.now() - start < MAX_WAIT_MS };
}

async function readyStatus({ url }: RunningService) {
  const start = performance.now();
  const { status } = await fetch(`${url}/api/ready`);
  return { status, isInTime: performance.now() - start < MAX_WAIT_MS };
}

const TAKEN = { status: 201, isInTime: true };
const NOT_NOW = { status: 503, isInTime: true };

postgresTest(
  needsPostgres('a silent database delays requests only briefly, and is used again once it answers'),
  async () => {
    const proxy = await startFreezingProxy(await createTemporaryDatabase());
    const service = await startService({ DATABASE_URL: proxy.url });
    // Uses every connection of the pool, so that all of them will be silent.
    await Promise.all(Array.from({ length: 20 }, () => send(service)));
    proxy.freeze();
    const responses = await Promise.all([
      ...Array.from({ length: 20 }, () => send(service)),
      readyStatus(service),
    ]);
    expect(responses).toEqual(Array.from({ length: 21 }, () => NOT_NOW));
    proxy.thaw();
    await expect.poll(() => send(service), { timeout: MAX_WAIT_MS }).toEqual(TAKEN);
    expect(await Promise.all(Array.from({ length: 20 }, () => send(service)))).toEqual(
      Array.from({ length: 20 }, () => TAKEN),
    );
    expect((await readyStatus(service)).status).toBe(200);
  },
);

postgresTest(
  needsPostgres('the first request to find a silent connection replaces all connections'),
  async () => {
    const proxy = await startFreezingProxy(await createTemporaryDatabase());
    const service = await startService({ DATABASE_URL: proxy.url });
    await Promise.all(Array.from({ length: 20 }, () => send(service)));
    proxy.freezeOpenConnections();
    expect(await send(service)).toEqual(NOT_NOW);
    const responses = [];
    for (let count = 0; count < 12; count += 1) responses.push(await send(service));
    expect(responses).toEqual(Array.from({ length: 12 }, () => TAKEN));
  },
);

test('an object store that stops answering delays requests only briefly, and nothing is saved in part', async () => {
  const settings = await startAttachmentBucket();
  const proxy = await startFreezingProxy(settings.S3_ENDPOINT ?? '');
  const service = await startService({ ...settings, S3_ENDPOINT: proxy.url });
  expect(await send(service, file())).toEqual(TAKEN);
  proxy.freeze();
  const responses = await Promise.all([
    send(service, file(), file(), file()),
    readyStatus(service),
    send(service),
  ]);
  // An enquiry without files does not need the object store.
  expect(responses).toEqual([NOT_NOW, NOT_NOW, TAKEN]);
  proxy.thaw();
  await expect.poll(() => send(service, file()), { timeout: MAX_WAIT_MS }).toEqual(TAKEN);
  expect((await readyStatus(service)).status).toBe(200);
  expect(await service.stores.store.submissions.list()).toHaveLength(3);
});
