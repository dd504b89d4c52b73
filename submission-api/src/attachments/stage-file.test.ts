import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary.ts';
import { prepareStaging, stageFile } from './stage-file.ts';

test('files that a killed process staged are deleted at the next start, however soon', async () => {
  const folder = join(await temporaryFolder(), 'staging');
  await mkdir(folder);
  // Above what Linux gives to a process.
  await writeFile(join(folder, `${2 ** 22 + 1}-0123456789abcdef`), 'left');
  const mine = await stageFile(folder, Readable.from([Buffer.from('under way')]));
  await prepareStaging(folder);
  expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([mine.path]);
});
