import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeAsset } from './compress.ts';
import { openCompressedCopies } from './compressed-copies.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compressed-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => openCompressedCopies(join(folder, 'cache'));
const inode = async (file: string) => (await stat(join(folder, file))).ino;
const script = Buffer.from('export const word = "atverta";'.repeat(50));

it('compresses a content once, whatever it is called and whichever site it is for', async () => {
  await writeAsset(join(folder, 'live/_modules/a.js'), script, open());
  await writeAsset(join(folder, 'preview/_modules/b.js'), script, open());
  for (const [ending, unpack] of [
    ['br', brotliDecompressSync],
    ['gz', gunzipSync],
  ] as const) {
    expect(unpack(await readFile(join(folder, `preview/_modules/b.js.${ending}`)))).toEqual(script);
    expect(await inode(`preview/_modules/b.js.${ending}`)).toBe(await inode(`live/_modules/a.js.${ending}`));
  }
});

it('gives another content another copy', async () => {
  const other = Buffer.from('export const word = "open";'.repeat(50));
  await writeAsset(join(folder, 'live/a.js'), script, open());
  await writeAsset(join(folder, 'preview/a.js'), other, open());
  expect(brotliDecompressSync(await readFile(join(folder, 'preview/a.js.br')))).toEqual(other);
});

it('leaves alone what is compressed already', async () => {
  await writeAsset(join(folder, 'live/a.png'), script, open());
  expect(await readdir(join(folder, 'live'))).toEqual(['a.png']);
});

it('minds nothing that others write or take away meanwhile', async () => {
  await writeAsset(join(folder, 'live/a.js'), script, open());
  const cache = join(folder, 'cache');
  const [name = ''] = await readdir(cache);
  await writeFile(join(cache, '.aside'), '');
  // Listed, but gone when it is looked at.
  await rm(join(cache, name));
  await symlink('gone', join(cache, name));
  await open().forgetUnused();
  expect(await readdir(cache)).toContain('.aside');
});

it('forgets what no site holds and nobody has asked for in a long time', async () => {
  await writeAsset(join(folder, 'live/a.js'), script, open());
  await writeAsset(join(folder, 'gone/b.js'), Buffer.from('b'), open());
  await rm(join(folder, 'gone'), { recursive: true });
  await open().forgetUnused();
  const names = await readdir(join(folder, 'cache'));
  expect(names).toHaveLength(4);
  for (const name of names) await utimes(join(folder, 'cache', name), 0, 0);
  await open().forgetUnused();
  expect(await readdir(join(folder, 'cache'))).toHaveLength(2);
  expect(brotliDecompressSync(await readFile(join(folder, 'live/a.js.br')))).toEqual(script);
});
