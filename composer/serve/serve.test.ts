import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Outcome, runProcess } from '../process/run-process.ts';

/** What `npm run site -- serve` says of a site's folder. */
async function served(root: string): Promise<Outcome> {
  const command = join(import.meta.dirname, '../cli/site.mjs');
  const env = { SITE_ROOT: root, PORT: '0', DATA_DIR: join(root, 'data'), SMTP_URL: 'files' };
  return runProcess(process.execPath, [command, 'serve'], { env: { ...process.env, ...env } });
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('refuses to serve where nothing is composed', async () => {
  const root = await temporaryFolder();
  expect(await served(root)).toMatchObject({
    code: 1,
    stderr: `Nothing is served: nothing is composed in ${root}: npm run compose, or npm start\n`,
  });
});

it('serves no composition that cannot be read, and leaves no API behind', async () => {
  const root = await temporaryFolder();
  await mkdir(join(root, 'current'));
  await writeFile(join(root, 'current/composition.json'), '{');
  // The process ends only once the API has.
  expect(await served(root)).toMatchObject({ code: 1, stderr: expect.stringContaining('JSON') });
});
