import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { watchForErrors } from './find-type-errors.ts';

const poll = { timeout: 60_000 };

test('checks again after an edit during a check, and ignores built files', async () => {
  const folder = await createTemporaryFolder();
  for (const name of ['src', 'dist']) await mkdir(join(folder, 'mf-one', name), { recursive: true });
  const checks: PromiseWithResolvers<string>[] = [];
  const told: string[] = [];
  const write = async (file: string) => {
    const noticed = once(watch(join(folder, file, '..')).unref(), 'change');
    await writeFile(join(folder, file), '');
    await noticed;
  };
  void watchForErrors(
    folder,
    () => {
      checks.push(Promise.withResolvers());
      return checks.at(-1)?.promise ?? Promise.reject();
    },
    (errors) => told.push(errors),
  );

  await expect.poll(() => checks.length, poll).toBe(1);
  await write('mf-one/src/page.ts');
  checks[0]?.resolve('an error');
  await expect.poll(() => checks.length, poll).toBe(2);
  await write('mf-one/dist/built.json');
  checks[1]?.resolve('');
  await expect.poll(() => told, poll).toEqual(['an error', '']);
  await write('mf-one/src/new.json');
  await expect.poll(() => checks.length, poll).toBe(3);
});
