import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentHash } from '../../site-folder/published-files.ts';
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
  const compress = vi.fn(async () => brotliCompressSync(script));
  for (let turn = 0; turn < 2; turn++) await open().get(script, '11.br', compress);
  expect(compress).toHaveBeenCalledOnce();
});

it('gives every site bytes of its own', async () => {
  await writeAsset(join(folder, 'live/a.js'), script, open());
  await writeAsset(join(folder, 'preview/b.js'), script, open());
  expect(await inode('preview/b.js.br')).not.toBe(await inode('live/a.js.br'));
});

it.each(['br', 'gz'])('never hands out a damaged copy (.%s)', async (ending) => {
  await writeAsset(join(folder, 'live/a.js'), script, open());
  for (const name of await readdir(join(folder, 'cache')))
    if (name.endsWith(ending)) await writeFile(join(folder, 'cache', name), 'damaged');
  const hashes = await writeAsset(join(folder, 'preview/a.js'), script, open());
  for (const [index, name] of ['a.js', 'a.js.br', 'a.js.gz'].entries()) {
    const content = await readFile(join(folder, 'preview', name));
    expect(content).toEqual(await readFile(join(folder, 'live', name)));
    expect(hashes[index]).toBe(contentHash(content));
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

it('forgets what nobody has asked for in a long time', async () => {
  for (const content of [script, Buffer.from('b')])
    await writeAsset(join(folder, `live/${content.length}.js`), content, open());
  const names = await readdir(join(folder, 'cache'));
  expect(names).toHaveLength(4);
  for (const name of names) await utimes(join(folder, 'cache', name), 0, 0);
  await writeAsset(join(folder, 'preview/a.js'), script, open());
  await open().forgetUnused();
  expect(await readdir(join(folder, 'cache'))).toHaveLength(2);
});
