import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ProcessResult, runProcess } from '../process/run-process.ts';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';

/** Runs `npm run site -- serve` for a folder of compositions. */
async function serve(siteFolder: string): Promise<ProcessResult> {
  const command = join(import.meta.dirname, '../cli/site.mjs');
  const env = { SITE_FOLDER: siteFolder, PORT: '0', DATA_DIR: join(siteFolder, 'data'), SMTP_URL: 'files' };
  return runProcess(process.execPath, [command, 'serve'], { env: { ...process.env, ...env } });
}

it('refuses to serve if nothing is composed', async () => {
  const siteFolder = await createTemporaryFolder();
  expect(await serve(siteFolder)).toMatchObject({
    code: 1,
    stderr: `Nothing is served: nothing is composed in ${siteFolder}: npm run compose, or npm start\n`,
  });
});

it('refuses an unreadable composition, and names the command that repairs it', async () => {
  const siteFolder = await createTemporaryFolder();
  const file = join(siteFolder, 'current/composition.json');
  await mkdir(join(siteFolder, 'current'));
  await writeFile(file, '{');
  const { code, stderr } = await serve(siteFolder);
  expect(code).toBe(1);
  expect(stderr).toContain(`${file} cannot be read (`);
  expect(stderr).toContain('npm run site -- verify --repair');
});
