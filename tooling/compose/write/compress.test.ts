import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { damagedOfList } from '../../site-folder/damaged-files.ts';
import { BUDGETS } from '../budgets/budgets.ts';
import { compressFurther, writeList, writePage } from './compress.ts';
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

it('makes one smaller at once that would be too large for the first round trip', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = join(folder, 'large.html');
  // Sentences of words, with places where they begin again, as messages have them.
  const large = Array.from({ length: 6 }, (_, part) => `${randomWords(part)} ${text}`).join(' ');
  const quick = brotliCompressSync(large, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
  expect(quick).toBeGreaterThan(BUDGETS.document);
  await writePage(page, large);
  expect((await sizes(page)).br).toBeLessThan(quick);
});

it('makes one smaller at once that has no turn later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [usual, lasting] = [join(folder, 'usual.html'), join(folder, 'lasting.html')];
  await writePage(usual, text);
  await writePage(lasting, text, true);
  expect((await sizes(lasting)).br).toBeLessThan((await sizes(usual)).br);
});

it('writes a list part by part, with copies and hashes of all of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const list = join(folder, 'site/sitemap.xml');
  const lines = Array.from({ length: 9 }, (_, part) => `${part} „${randomWords(part)}“ ${text}`);
  const hashes = await writeList(list, () => lines);
  const written = await readFile(list, 'utf8');
  expect(written).toBe(`${lines.join('\n')}\n`);
  expect(String(brotliDecompressSync(await readFile(`${list}.br`)))).toBe(written);
  expect(String(gunzipSync(await readFile(`${list}.gz`)))).toBe(written);

  const known = join(folder, 'published-files.txt');
  await writeFile(known, `sitemap.xml\t${hashes.join(' ')}\n`);
  const damaged = () => damagedOfList({ folder: join(folder, 'site'), list: known, reading: 'all' });
  expect(damaged()).toEqual([]);
  await writeFile(list, `${written.slice(0, -2)}?\n`);
  expect(damaged()).toEqual(['sitemap.xml']);
});

function randomWords(seed: number): string {
  let state = seed + 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state.toString(36);
  };
  return Array.from({ length: 900 }, next).join(' ');
}

const sizes = async (page: string) => ({
  br: (await stat(`${page}.br`)).size,
  gz: (await stat(`${page}.gz`)).size,
});
