import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listAttachmentFiles } from '../testing/data-folder.ts';
import { failureOf, runCommand } from '../testing/run-command.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { post, receiptOf } from '../testing/start-service.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/**
 * Starts an API, posts an enquiry and stops the API.
 * @returns the reference of the enquiry
 */
async function storeEnquiry(DATA_DIR: string, ...contents: readonly Buffer[]): Promise<string> {
  const api = await startApiProcess({ DATA_DIR });
  const files = contents.map((content, index) => ({ name: `${index}.pdf`, content }));
  const { reference } = receiptOf(await post(api, formOf(createContact(), ...files)));
  api.process.kill('SIGTERM');
  await api.ended;
  return reference;
}

async function writeSettingsFile(DATA_DIR: string): Promise<string> {
  const file = join(await createTemporaryFolder(), 'new.env');
  await writeFile(file, `DATA_DIR=${DATA_DIR}\n`);
  return file;
}

test('counts missing and damaged files, and copies everything else', async () => {
  const [from, to] = [await createTemporaryFolder(), await createTemporaryFolder()];
  const reference = await storeEnquiry(from, pdf(1_000), pdf(2_000), pdf(3_000));
  const [gone = '', damaged = ''] = await listAttachmentFiles({ dataDir: from });
  await rm(join(from, 'attachments', gone));
  await appendFile(join(from, 'attachments', damaged), 'more');

  const settings = await writeSettingsFile(to);
  expect(await failureOf(runCommand({ DATA_DIR: from }, 'copy', settings))).toBe(
    '1 Missing or damaged: 2 files.\n',
  );
  expect(await runCommand({ DATA_DIR: to }, 'list')).toContain(reference);
  expect(await listAttachmentFiles({ dataDir: to })).toHaveLength(1);
});

test('copies everything, and can be repeated after new enquiries', async () => {
  const [from, to] = [await createTemporaryFolder(), await createTemporaryFolder()];
  const settings = await writeSettingsFile(to);
  const firstReference = await storeEnquiry(from, pdf(1_000));
  expect(await runCommand({ DATA_DIR: from }, 'copy', settings)).toBe(
    'Copied 1 submission. The old stores still have everything: delete them once you have checked the copy.\n',
  );
  const secondReference = await storeEnquiry(from, pdf(2_000));
  expect(await runCommand({ DATA_DIR: from }, 'copy', settings)).toMatch(/^Copied 2 submissions\. /);
  const listed = await runCommand({ DATA_DIR: to }, 'list');
  for (const reference of [firstReference, secondReference]) expect(listed).toContain(reference);
  expect(await listAttachmentFiles({ dataDir: to })).toHaveLength(2);
});
