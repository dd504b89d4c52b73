import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

const PROJECT_ROOT = resolve(import.meta.dirname, '../..');

test.each([
  ['package.json', 'submissions'],
  ['submission-api/package.json', 'start'],
  ['submission-api/package.json', 'dev'],
])('an old Node gets a sentence from the script of %s: %s', async (file, name) => {
  const old = join(await createTemporaryFolder(), 'old.cjs');
  await writeFile(old, "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })");
  const { scripts } = JSON.parse(await readFile(join(PROJECT_ROOT, file), 'utf8'));
  const [, ...parameters] = scripts[name].replace('--watch ', '').split(' ');
  const { status, stderr } = spawnSync(process.execPath, ['-r', old, ...parameters], {
    cwd: join(PROJECT_ROOT, file, '..'),
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^This needs Node 24 or newer, and this is 18\.20\.8: run npm ci[^\n]*\n$/);
  expect(status).toBe(78);
});
