import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RETENTION } from '@atverta/enquiry/retention.ts';
import { expect, test } from 'vitest';
import { objectNameOf } from '../../attachments/attachment-store.ts';
import { ageSubmission, findFilesContaining, listAttachmentFiles } from '../../testing/data-folder.ts';
import { failureOf, runCommand } from '../../testing/run-command.ts';
import { createContact, createSubmission, formOf, STORED_CONTACT } from '../../testing/sample-enquiries.ts';
import { pdf } from '../../testing/sample-files.ts';
import { createSeededRandom, seedOfRun } from '../../testing/seeded-random.ts';
import {
  post,
  type RunningService,
  receiptOf,
  startService,
  waitForDeliveries,
} from '../../testing/start-service.ts';

// This process id is above the maximum of Linux.
const UNUSED_PID = 2 ** 22 + 1;

/** Creates old files without a submission. */
async function createAbandonedFiles(count: number, { dataDir }: RunningService): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const sha256 = createHash('sha256').update(String(index)).digest('hex');
    const path = join(dataDir, 'attachments', objectNameOf({ sha256, id: sha256.slice(0, 16) }));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'old');
    await utimes(path, 0, 0);
  }
}

const send = (service: RunningService) =>
  post(service, formOf(createContact(), { name: 'a.pdf', content: pdf() }));
const purge = ({ dataDir }: RunningService, ...flags: string[]) =>
  runCommand({ DATA_DIR: dataDir }, 'purge', ...flags);

test('deletes no files if the store has no submission, since it may be the wrong store', async () => {
  const service = await startService();
  await createAbandonedFiles(2, service);
  for (const flags of [[], ['--dry-run']])
    expect(await failureOf(purge(service, ...flags))).toMatch(
      /^1 2 of 2 files .*S3_PREFIX.*--allow-mass-deletion/,
    );
  expect(await listAttachmentFiles(service)).toHaveLength(2);
  expect(await purge(service, '--allow-mass-deletion', '--dry-run')).toContain(
    '2 files without a submission',
  );
  expect(await listAttachmentFiles(service)).toHaveLength(2);
  expect(await purge(service, '--allow-mass-deletion')).toContain('and 2 files without a submission');
  expect(await listAttachmentFiles(service)).toEqual([]);
});

test('deletes no files if most have no submission, unless they are as few as after a crash', async () => {
  const service = await startService();
  await send(service);
  await createAbandonedFiles(11, service);
  expect(await failureOf(purge(service))).toMatch(/^1 11 of 11 files/);
  expect(await listAttachmentFiles(service)).toHaveLength(12);

  const small = await startService();
  await send(small);
  await createAbandonedFiles(10, small);
  expect(await purge(small)).toContain('and 10 files without a submission');
  expect(await listAttachmentFiles(small)).toHaveLength(1);
});

test('deletes any number of files without a submission if more files have one', async () => {
  const service = await startService();
  for (let enquiry = 0; enquiry < 2; enquiry += 1) {
    const files = Array.from({ length: 6 }, () => ({ name: 'a.pdf', content: pdf() }));
    await post(service, formOf(createContact(), ...files));
  }
  for (const name of await listAttachmentFiles(service))
    await utimes(join(service.dataDir, 'attachments', name), 0, 0);
  await createAbandonedFiles(11, service);
  expect(await purge(service)).toContain('and 11 files without a submission');
  expect(await listAttachmentFiles(service)).toHaveLength(12);
});

test('deletes data by the privacy policy even if it leaves files without a submission', async () => {
  const service = await startService();
  const { reference } = receiptOf(await send(service));
  ageSubmission(service, reference, RETENTION.communication.count * 366);
  await createAbandonedFiles(11, service);
  expect(await failureOf(purge(service))).toMatch(/^1 11 of 11 files/);
  expect(await service.stores.store.submissions.list()).toEqual([]);
  expect(await listAttachmentFiles(service)).toHaveLength(11);
});

const SEED = seedOfRun(20_260_301);
test.each([
  [700, 350],
  [2000, 1800],
])(`of %i enquiries, leaves no byte of %i purged ones in any file (seed ${SEED})`, async (count, purged) => {
  const service = await startService();
  const { store } = service.stores;
  const random = createSeededRandom(SEED);
  const enquiries = Array.from({ length: count }, (_, index) => {
    const isOld = random.chance((purged + 50) / count);
    const mark = `${isOld ? 'purged' : 'kept'}-${index}-`;
    // Rows of different sizes make SQLite move them between pages.
    const details = mark.repeat(random.upTo(60));
    const fields = { ...STORED_CONTACT, name: mark, email: `${mark}@example.lt`, details };
    const receivedAt = isOld ? 0 : Date.now();
    return createSubmission({ fields, receivedAt, duplicateSince: receivedAt });
  });
  await Promise.all(enquiries.map((enquiry) => store.submissions.insert(enquiry)));
  expect(await findFilesContaining('purged-', service.dataDir)).not.toEqual([]);
  expect(await purge(service)).toMatch(/Deleted (\d+) submissions/);
  expect(await findFilesContaining('purged-', service.dataDir)).toEqual([]);
  expect((await store.submissions.list()).length).toBeLessThan(count - purged);
});

test('deletes pasted text with the files if a project does not go ahead', async () => {
  const service = await startService();
  const send = async (details: string) =>
    receiptOf(await post(service, formOf(createContact({ details }), { name: 'a.pdf', content: pdf() })))
      .reference;
  const [old, completed] = [await send('A confidential contract'), await send('A completed contract')];
  await waitForDeliveries(service);
  await runCommand({ DATA_DIR: service.dataDir }, 'complete', completed);
  for (const reference of [old, completed]) ageSubmission(service, reference, 31);
  await purge(service);
  expect(await findFilesContaining('A confidential contract', service.dataDir)).toEqual([]);
  expect(await findFilesContaining('A completed contract', service.dataDir)).not.toEqual([]);
  // The enquiry itself stays, with who wrote it.
  expect(await service.stores.store.submissions.find(old)).toMatchObject({
    fields: { name: 'Ona Šimkutė', details: '' },
  });
});

test('deletes files of killed processes, and nothing that is still needed', async () => {
  const service = await startService();
  await send(service);
  await waitForDeliveries(service);
  const mail = join(service.dataDir, 'mail');
  const staging = join(service.dataDir, 'staging');
  const [keptFile] = await readdir(mail);
  for (const name of ['0'.repeat(36), '1'.repeat(36)]) {
    await writeFile(join(mail, `${name}.eml`), 'left');
    await writeFile(join(mail, `${name}.part`), 'left');
    for (const ending of ['eml', 'part']) await utimes(join(mail, `${name}.${ending}`), 0, 0);
  }
  await utimes(join(mail, keptFile ?? ''), 0, 0);
  // The process of this file is invisible here, as one in another container is.
  const underWay = `${UNUSED_PID}-0123456789abcdef`;
  for (const name of [underWay, `${UNUSED_PID}-fedcba9876543210`])
    await writeFile(join(staging, name), 'left');
  await utimes(join(staging, `${UNUSED_PID}-fedcba9876543210`), 0, 0);
  const output = await purge(service);
  expect(output).toContain('Deleted 1 unfinished upload and 4 mail files of enquiries that are gone.');
  expect(await readdir(mail)).toHaveLength(2);
  expect(await readdir(staging)).toEqual([underWay]);
  await failureOf(runCommand({ DATA_DIR: service.dataDir }, 'check'));
  expect(await readdir(staging)).toEqual([underWay]);
});
