import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { startService } from '../testing/start-service.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { prepareStagingFolder, stageFile } from './stage-file.ts';

test('deletes staged files of a killed process at the next start, however soon', async () => {
  const dataDir = await createTemporaryFolder();
  const folder = join(dataDir, 'staging');
  await mkdir(folder);
  // This process id is above the maximum of Linux.
  await writeFile(join(folder, `${2 ** 22 + 1}-0123456789abcdef`), 'left');
  const mine = await stageFile(folder, Readable.from([Buffer.from('under way')]));
  await startService({ DATA_DIR: dataDir });
  expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([mine.path]);
});

test('deletes older files if a new container reuses a process id', async () => {
  const folder = join(await createTemporaryFolder(), 'staging');
  await mkdir(folder);
  const leftoverPath = join(folder, `${process.pid}-0123456789abcdef`);
  await writeFile(leftoverPath, 'left');
  const before = performance.timeOrigin / 1000 - 60;
  await utimes(leftoverPath, before, before);
  await prepareStagingFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('deletes a file older than any upload, even if another process has its process id', async () => {
  const folder = join(await createTemporaryFolder(), 'staging');
  await mkdir(folder);
  for (const [id, hours] of [
    ['1111111111111111', 5],
    ['2222222222222222', 3],
  ] as const) {
    const path = join(folder, `${process.ppid}-${id}`);
    await writeFile(path, 'left');
    const changedAtS = Date.now() / 1000 - hours * 3600;
    await utimes(path, changedAtS, changedAtS);
  }
  await prepareStagingFolder(folder);
  expect(await readdir(folder)).toEqual([`${process.ppid}-2222222222222222`]);
});
