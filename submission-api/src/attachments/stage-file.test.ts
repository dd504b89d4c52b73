import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { startService } from '../testing/start-service.ts';
import { temporaryFolder } from '../testing/temporary.ts';
import { prepareStaging, stageFile } from './stage-file.ts';

test('files that a killed process staged are deleted when the API starts again, however soon', async () => {
  const dataDir = await temporaryFolder();
  const folder = join(dataDir, 'staging');
  await mkdir(folder);
  // Above what Linux gives to a process.
  await writeFile(join(folder, `${2 ** 22 + 1}-0123456789abcdef`), 'left');
  const mine = await stageFile(folder, Readable.from([Buffer.from('under way')]));
  await startService({ DATA_DIR: dataDir });
  expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([mine.path]);
});

test('where a new container has the process id of the last one, what is older than the process is deleted', async () => {
  const folder = join(await temporaryFolder(), 'staging');
  await mkdir(folder);
  const left = join(folder, `${process.pid}-0123456789abcdef`);
  await writeFile(left, 'left');
  const before = performance.timeOrigin / 1000 - 60;
  await utimes(left, before, before);
  await prepareStaging(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is older than any upload is deleted, even where another process has its id', async () => {
  const folder = join(await temporaryFolder(), 'staging');
  await mkdir(folder);
  for (const [id, hours] of [
    ['1111111111111111', 5],
    ['2222222222222222', 3],
  ] as const) {
    const path = join(folder, `${process.ppid}-${id}`);
    await writeFile(path, 'left');
    const changed = Date.now() / 1000 - hours * 3600;
    await utimes(path, changed, changed);
  }
  await prepareStaging(folder);
  expect(await readdir(folder)).toEqual([`${process.ppid}-2222222222222222`]);
});
