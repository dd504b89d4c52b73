import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../release-store/testing/built-module.ts';
import { linkFiles } from './link-files.ts';

it.each([
  ['a few', 3],
  ['so many that a worker does it', 1200],
])('links files and their compressed copies, %s, and names those that are not there', async (_, count) => {
  const [from, to] = [await temporaryFolder(), await temporaryFolder()];
  const files = Array.from({ length: count }, (_each, index) => `en/${index % 7}/page-${index}.html`);
  for (let folder = 0; folder < 7; folder++) await mkdir(join(from, `en/${folder}`), { recursive: true });
  for (const file of files) {
    await writeFile(join(from, file), file);
    await writeFile(join(from, `${file}.br`), 'small');
  }
  expect(await linkFiles(from, to, [...files, 'en/0/gone.html'])).toEqual(['en/0/gone.html']);
  const last = files.at(-1) ?? '';
  expect(await readFile(join(to, last), 'utf8')).toBe(last);
  expect(await readFile(join(to, `${last}.br`), 'utf8')).toBe('small');
  expect((await stat(join(to, last))).ino).toBe((await stat(join(from, last))).ino);
});
