import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFurther, writePage } from './compress.ts';
import { openCompressedCopies } from './compressed-copies.ts';

const words = 'open atverta ouvert offen abierto åben otwarte відкрито'.split(' ');
const text = Array.from({ length: 4000 }, (_, at) => words[(at * at * 7 + at) % words.length]).join(' ');

it('makes the copies of a page smaller, and leaves nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = join(folder, 'site/en/about.html');
  const copies = openCompressedCopies(join(folder, 'copies'));
  await writePage(page, text);
  const before = await sizes(page);
  // What a stopped process left there is of another page.
  await writeFile(`${page}.new.br`, 'old');
  await compressFurther(page, copies);
  const after = await sizes(page);
  expect(after.br).toBeLessThan(before.br);
  expect(after.gz).toBeLessThanOrEqual(before.gz);
  expect(String(brotliDecompressSync(await readFile(`${page}.br`)))).toBe(text);
  expect(String(gunzipSync(await readFile(`${page}.gz`)))).toBe(text);
  expect((await readdir(join(folder, 'site/en'))).sort()).toEqual([
    'about.html',
    'about.html.br',
    'about.html.gz',
  ]);
});

const sizes = async (page: string) => ({
  br: (await stat(`${page}.br`)).size,
  gz: (await stat(`${page}.gz`)).size,
});
