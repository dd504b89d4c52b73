import { readdirSync, statfsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStores } from '../open-stores.ts';
import { readSettings } from '../settings/settings.ts';
import { eventually } from '../testing/eventually.ts';
import { canMount, makeReadOnly, mountDisk, mountTemporaryDisk, needsMount } from '../testing/mount-disk.ts';
import { failureOf, runCommand } from '../testing/run-command.ts';
import { createContact, createSubmission, formOf, STORED_CONTACT } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { post, problemOf, receiptOf, startService, waitForDeliveries } from '../testing/start-service.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const MEGABYTE = 1024 * 1024;

const diskTest = test.skipIf(!canMount);

diskTest(
  needsMount(
    'a full disk gives an error and saves nothing in part, and the API works again when there is space',
  ),
  async () => {
    const disk = await mountTemporaryDisk();
    const service = await startService({ DATA_DIR: disk });
    const before = await post(service, formOf(createContact(), { name: 'a.pdf', content: pdf(MEGABYTE) }));
    expect(before.status).toBe(201);
    await waitForDeliveries(service);

    // There is no space for the file.
    const fields = createContact({ language: 'lt' });
    const large = { name: 'b.pdf', content: pdf(8 * MEGABYTE) };
    const response = await post(service, formOf(fields, large));
    expect(response.status).toBe(503);
    expect(problemOf(response)).toMatchObject({ code: 'unavailable', retry_after: 60 });
    const page = await post(service, formOf(fields, large), { accept: 'text/html' });
    expect(page.status).toBe(503);
    expect(page.text).toContain(fields.details);

    // There is no space left, not even for rows.
    const ballast = join(disk, 'ballast');
    await expect(writeFile(ballast, Buffer.alloc(8 * MEGABYTE))).rejects.toThrow('ENOSPC');
    expect((await fetch(`${service.url}/api/ready`)).status).toBe(503);
    const details = 'x'.repeat(9_900);
    const responses = [];
    for (let count = 0; count < 5; count += 1)
      responses.push(await post(service, formOf(createContact({ company: String(count), details }))));
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
    expect(readdirSync(join(disk, 'staging'))).toEqual([]);

    await rm(ballast);
    await eventually(async () => (await fetch(`${service.url}/api/ready`)).status === 200);
    const after = await post(service, formOf(fields, { name: 'a.pdf', content: pdf(1000) }));
    expect(after.status).toBe(201);
    expect(await service.stores.store.submissions.list()).toHaveLength(2);
    const files = readdirSync(join(disk, 'attachments'), { recursive: true }).filter((name) =>
      String(name).includes('.'),
    );
    expect(files).toHaveLength(2);
  },
);

/** Stores an enquiry on a disk, and ends the API in this way. */
async function storeOne(disk: string, signal: 'SIGTERM' | 'SIGKILL') {
  const api = await startApiProcess({ DATA_DIR: disk });
  const { reference } = receiptOf(
    await post(api, formOf(createContact(), { name: 'a.pdf', content: pdf(500) })),
  );
  api.process.kill(signal);
  await api.ended;
  return reference;
}

diskTest.each(['SIGTERM', 'SIGKILL'] as const)(
  needsMount('a full disk can be read by commands after %s; the others and the API say what to do'),
  async (signal) => {
    const DATA_DIR = await mountTemporaryDisk();
    const reference = await storeOne(DATA_DIR, signal);
    const ballast = join(DATA_DIR, 'ballast');
    await expect(writeFile(ballast, Buffer.alloc(8 * MEGABYTE))).rejects.toThrow('ENOSPC');
    const out = await createTemporaryFolder();
    for (const command of [['list'], ['show', reference], ['export', '--json']])
      expect(await runCommand({ DATA_DIR }, ...command)).toContain(reference);
    expect(await runCommand({ DATA_DIR }, 'files', reference, '--to', out)).toContain('1-a.pdf');
    expect(await runCommand({ DATA_DIR }, 'backup', join(out, 'backup'))).toContain('with 1 file');
    const sentence = `78 DATA_DIR cannot be used: the disk of ${DATA_DIR} is full: delete what docs/runbook.md names under “The disk is full”\n`;
    for (const command of [['erase', reference], ['purge'], ['approve', reference], ['check']])
      expect(await failureOf(runCommand({ DATA_DIR }, ...command))).toBe(sentence);
    const start = startApiProcess({ DATA_DIR, SMTP_URL: 'files' });
    await expect(start).rejects.toThrow(`ended with ${sentence.replace(' ', ': ')}`.slice(0, -1));
    await rm(ballast);
    expect(await runCommand({ DATA_DIR }, 'erase', reference)).toContain('Erased 1');
  },
);

diskTest(needsMount('says which room erasing needs if the disk becomes full meanwhile'), async () => {
  const DATA_DIR = await mountTemporaryDisk();
  const reference = await storeOne(DATA_DIR, 'SIGTERM');
  const { store } = await openStores(readSettings({ DATA_DIR }));
  for (let count = 0; count < 10; count += 1)
    await store.submissions.insert(
      createSubmission({ fields: { ...STORED_CONTACT, details: 'x'.repeat(90_000) } }),
    );
  await store.close();
  const free = statfsSync(DATA_DIR);
  await writeFile(join(DATA_DIR, 'ballast'), Buffer.alloc(free.bavail * free.bsize - 400 * 1024));
  const failure = await failureOf(runCommand({ DATA_DIR }, 'erase', reference));
  expect(failure).toMatch(/^1 The rows are deleted\. .*as much room as submissions\.sqlite takes/);
  await rm(join(DATA_DIR, 'ballast'));
  expect(await runCommand({ DATA_DIR }, 'erase', '--email', 'nobody@example.lt')).toContain('Erased 0');
});

diskTest.each(['SIGTERM', 'SIGKILL'] as const)(
  needsMount('a disk that can only be read is read by commands after %s, and named by the others'),
  async (signal) => {
    const DATA_DIR = await mountTemporaryDisk();
    const reference = await storeOne(DATA_DIR, signal);
    makeReadOnly(DATA_DIR);
    for (const command of [['list'], ['show', reference], ['export', '--json']])
      expect(await runCommand({ DATA_DIR }, ...command)).toContain(reference);
    const refusal = new RegExp(
      `^78 DATA_DIR cannot be used: ${DATA_DIR}.* is on a disk that can only be read`,
    );
    expect(await failureOf(runCommand({ DATA_DIR }, 'erase', reference))).toMatch(refusal);
  },
);

diskTest(needsMount('attachments are stored on a disk of their own, and its room counts'), async () => {
  const DATA_DIR = await createTemporaryFolder();
  const disk = mountDisk(join(DATA_DIR, 'attachments'));
  const service = await startService({ DATA_DIR });
  const content = pdf(MEGABYTE);
  const { reference } = receiptOf(await post(service, formOf(createContact(), { name: 'a.pdf', content })));
  const out = await createTemporaryFolder();
  await runCommand({ DATA_DIR }, 'files', reference, '--to', out);
  expect((await readFile(join(out, '1-a.pdf'))).equals(content)).toBe(true);
  expect(readdirSync(join(DATA_DIR, 'staging'))).toEqual([]);
  const readyStatus = async () => (await fetch(`${service.url}/api/ready`)).status;
  expect(await readyStatus()).toBe(200);
  await expect(writeFile(join(disk, 'ballast'), Buffer.alloc(8 * MEGABYTE))).rejects.toThrow('ENOSPC');
  await eventually(async () => (await readyStatus()) === 503);
  const response = await post(service, formOf(createContact(), { name: 'a.pdf', content }));
  expect([response.status, problemOf(response).code]).toEqual([503, 'unavailable']);
});
