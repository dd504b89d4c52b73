import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formOf, newContact } from '../testing/enquiry.ts';
import { eventually } from '../testing/eventually.ts';
import { pdf } from '../testing/sample-files.ts';
import { delivered, post, problemOf, startService } from '../testing/start-service.ts';
import { temporaryFolder } from '../testing/temporary.ts';

const MEGABYTE = 1024 * 1024;

const mount = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string) => void execFileSync('umount', ['-l', folder]);

const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'submission-api-mount-'));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
})();

/** Mounts a disk of 6 MB. */
async function mountSmallDisk(): Promise<string> {
  const folder = join(await temporaryFolder(), 'disk');
  mkdirSync(folder);
  mount(folder);
  onTestFinished(() => unmount(folder));
  return folder;
}

const title =
  'a full disk gives an error and saves nothing in part, and the API works again when there is space';

test.skipIf(!canMount)(canMount ? title : `${title} [skipped: this user may not mount a disk]`, async () => {
  const disk = await mountSmallDisk();
  const service = await startService({ DATA_DIR: disk });
  const before = await post(service, formOf(newContact(), { name: 'a.pdf', content: pdf(MEGABYTE) }));
  expect(before.status).toBe(201);
  await delivered(service);

  // There is no space for the file.
  const fields = newContact({ language: 'lt' });
  const large = { name: 'b.pdf', content: pdf(8 * MEGABYTE) };
  const answer = await post(service, formOf(fields, large));
  expect(answer.status).toBe(503);
  expect(problemOf(answer)).toMatchObject({ code: 'unavailable', retry_after: 60 });
  const page = await post(service, formOf(fields, large), { accept: 'text/html' });
  expect(page.status).toBe(503);
  expect(page.text).toContain(fields.details);

  // There is no space left, not even for rows.
  const ballast = join(disk, 'ballast');
  await expect(writeFile(ballast, Buffer.alloc(8 * MEGABYTE))).rejects.toThrow('ENOSPC');
  expect((await fetch(`${service.url}/api/ready`)).status).toBe(503);
  const details = 'x'.repeat(9_900);
  const answers = [];
  for (let count = 0; count < 5; count += 1)
    answers.push(await post(service, formOf(newContact({ company: String(count), details }))));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
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
});
