import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { integrityOf } from '../../files/integrity.ts';
import { openCompressedCopies } from './compressed-copies.ts';
import { type NewComposition, writeWithCopies } from './new-composition.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compressed-'));
});
afterEach(() => rm(folder, { recursive: true }));

const cache = () => join(folder, 'cache');
const openCopies = () => openCompressedCopies(cache());
const script = Buffer.from('export const word = "atverta";'.repeat(50));

/** @returns hashes of the file and its copies */
async function write(
  folderName: string,
  file: string,
  content: Buffer,
  isDevelopment = false,
): Promise<readonly string[] | undefined> {
  const newComposition = {
    publicFolder: join(folder, folderName),
    files: new Map(),
    compressedCopies: openCopies(),
    isDevelopment,
  } as Partial<NewComposition>;
  await writeWithCopies(newComposition as NewComposition, file, content);
  return newComposition.files?.get(file)?.hashes;
}

it('writes compressed copies beside a file, which decompress to its content', async () => {
  await write('live', 'en/a.js', script);
  const readCopy = (extension: string) => readFile(join(folder, `live/en/a.js${extension}`));
  expect(await readCopy('')).toEqual(script);
  expect(brotliDecompressSync(await readCopy('.br'))).toEqual(script);
  expect(gunzipSync(await readCopy('.gz'))).toEqual(script);
});

it('compresses equal contents once for all files and sites', async () => {
  await write('live', 'a.js', script);
  const copyNames = await readdir(cache());
  await write('preview', 'b.js', script);
  expect(await readdir(cache())).toEqual(copyNames);
});

it('writes a separate file for every site', async () => {
  await write('live', 'a.js', script);
  await write('preview', 'a.js', script);
  const [liveCopies, preview] = await Promise.all(
    ['live', 'preview'].map((name) => stat(join(folder, name, 'a.js.br'))),
  );
  expect(preview?.ino).not.toBe(liveCopies?.ino);
});

it('refuses to publish a path twice', async () => {
  await write('live', 'robots.txt', script);
  await expect(write('live', 'robots.txt', script)).rejects.toThrow('/robots.txt would be published twice');
});

it.each(['br', 'gz'])('replaces a damaged copy (.%s)', async (extension) => {
  await write('live', 'a.js', script);
  for (const name of await readdir(cache()))
    if (name.endsWith(extension)) await writeFile(join(cache(), name), 'damaged');
  const hashes = await write('preview', 'a.js', script);
  for (const [index, name] of ['a.js', 'a.js.br', 'a.js.gz'].entries()) {
    const content = await readFile(join(folder, 'preview', name));
    expect(content).toEqual(await readFile(join(folder, 'live', name)));
    expect(hashes?.[index]).toBe(integrityOf(content));
  }
});

it('does not compress files of a development site', async () => {
  expect(await write('dev', 'a.js', script, true)).toEqual([integrityOf(script)]);
  expect(await readdir(join(folder, 'dev'))).toEqual(['a.js']);
});

it('does not compress files that are compressed already', async () => {
  await write('live', 'a.png', script);
  expect(await readdir(join(folder, 'live'))).toEqual(['a.png']);
});

it('ignores files that other processes write or remove meanwhile', async () => {
  await write('live', 'a.js', script);
  const [name = ''] = await readdir(cache());
  await writeFile(join(cache(), '.aside'), '');
  // The file is listed, but removed before `stat` reads it.
  await rm(join(cache(), name));
  await symlink('gone', join(cache(), name));
  await openCopies().removeUnused();
  expect(await readdir(cache())).toContain('.aside');
});

it('removes copies that were unused for a long time', async () => {
  for (const content of [script, Buffer.from('b')]) await write('live', `${content.length}.js`, content);
  const names = await readdir(cache());
  expect(names).toHaveLength(4);
  for (const name of names) await utimes(join(cache(), name), 0, 0);
  await write('preview', 'a.js', script);
  await openCopies().removeUnused();
  expect(await readdir(cache())).toHaveLength(2);
});
