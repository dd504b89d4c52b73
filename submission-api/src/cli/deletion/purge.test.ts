import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RETENTION } from '@atverta/enquiry/retention.ts';
import { expect, test } from 'vitest';
import { fileName } from '../../attachments/attachment-store.ts';
import { ageSubmission, attachmentFiles } from '../../testing/data-folder.ts';
import { formOf, newContact } from '../../testing/enquiry.ts';
import { failureOf, runCommand } from '../../testing/run-command.ts';
import { pdf } from '../../testing/sample-files.ts';
import {
  delivered,
  post,
  type RunningService,
  receiptOf,
  startService,
} from '../../testing/start-service.ts';

// Above what Linux gives to a process.
const UNUSED_PID = 2 ** 22 + 1;

/** Leaves old files that no submission names. */
async function leave(count: number, { dataDir }: RunningService): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const sha256 = createHash('sha256').update(String(index)).digest('hex');
    const path = join(dataDir, 'attachments', fileName({ sha256, id: sha256.slice(0, 16) }));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'old');
    await utimes(path, 0, 0);
  }
}

const send = (service: RunningService) =>
  post(service, formOf(newContact(), { name: 'a.pdf', content: pdf() }));
const purge = ({ dataDir }: RunningService, ...flags: string[]) =>
  runCommand({ DATA_DIR: dataDir }, 'purge', ...flags);

test('files are not swept by a store without any submission: it may be the wrong one', async () => {
  const service = await startService();
  await leave(2, service);
  for (const flags of [[], ['--dry-run']])
    expect(await failureOf(purge(service, ...flags))).toMatch(/^1 2 of 2 files .*S3_PREFIX.*--sweep-all/);
  expect(await attachmentFiles(service)).toHaveLength(2);
  expect(await purge(service, '--sweep-all', '--dry-run')).toContain('2 files without a submission');
  expect(await attachmentFiles(service)).toHaveLength(2);
  expect(await purge(service, '--sweep-all')).toContain('and 2 files without a submission');
  expect(await attachmentFiles(service)).toEqual([]);
});

test('more files without a submission than with one are not swept, unless they are as few as a crash leaves', async () => {
  const service = await startService();
  await send(service);
  await leave(11, service);
  expect(await failureOf(purge(service))).toMatch(/^1 11 of 11 files/);
  expect(await attachmentFiles(service)).toHaveLength(12);

  const small = await startService();
  await send(small);
  await leave(10, small);
  expect(await purge(small)).toContain('and 10 files without a submission');
  expect(await attachmentFiles(small)).toHaveLength(1);
});

test('any number of files is swept where more of them belong to submissions', async () => {
  const service = await startService();
  for (let enquiry = 0; enquiry < 2; enquiry += 1) {
    const files = Array.from({ length: 6 }, () => ({ name: 'a.pdf', content: pdf() }));
    await post(service, formOf(newContact(), ...files));
  }
  for (const name of await attachmentFiles(service))
    await utimes(join(service.dataDir, 'attachments', name), 0, 0);
  await leave(11, service);
  expect(await purge(service)).toContain('and 11 files without a submission');
  expect(await attachmentFiles(service)).toHaveLength(12);
});

test('the privacy policy’s periods are kept even where files are not swept', async () => {
  const service = await startService();
  const { reference } = receiptOf(await send(service));
  ageSubmission(service, reference, RETENTION.communication.count * 366);
  await leave(11, service);
  expect(await failureOf(purge(service))).toMatch(/^1 11 of 11 files/);
  expect(await service.stores.store.submissions.list()).toEqual([]);
  expect(await attachmentFiles(service)).toHaveLength(11);
});

test('leftovers of killed processes are swept, and nothing that is still needed', async () => {
  const service = await startService();
  await send(service);
  await delivered(service);
  const mail = join(service.dataDir, 'mail');
  const staging = join(service.dataDir, 'staging');
  const [kept] = await readdir(mail);
  for (const name of ['0'.repeat(36), '1'.repeat(36)]) {
    await writeFile(join(mail, `${name}.eml`), 'left');
    await writeFile(join(mail, `${name}.part`), 'left');
    for (const ending of ['eml', 'part']) await utimes(join(mail, `${name}.${ending}`), 0, 0);
  }
  await utimes(join(mail, kept ?? ''), 0, 0);
  // Of a process that cannot be seen from here, as from another container.
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
