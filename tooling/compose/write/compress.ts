import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from '../../release-store/folder-storage.ts';
import { COMPRESSED_ENDINGS, contentHash } from '../../site-folder/published-files.ts';
import { BUDGETS } from '../budgets/budgets.ts';
import type { CompressedCopies } from './compressed-copies.ts';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** Files that are compressed already gain nothing. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|ico)$/;

/** Whether a file has compressed copies beside it. */
export const isCompressible = (file: string): boolean => !COMPRESSED.test(file);

/**
 * How hard to try, as `[brotli, gzip]`: an asset is compressed once for all its life, a page at
 * each change of it, while somebody waits for it to be live. A page that is live has time: it
 * becomes a fifteenth smaller, in ten times the time. So is at once one that would else be too large
 * for the first round trip.
 */
const QUALITIES = { asset: [11, 9], page: [6, 6], livePage: [10, 9], list: [3, 3] } as const;

/** From this size on, a file is a list of thousands of pages, which machines read. */
const MIN_LIST_BYTES = 500_000;

/**
 * Writes a file that changes often, and beside it the copies that a host sends to browsers that take them.
 * @returns hashes of the file and of its copies
 */
export async function writePage(file: string, content: string | Buffer): Promise<readonly string[]> {
  const bytes = Buffer.from(content as string);
  if (!isCompressible(file)) return writeAll(file, [bytes]);
  const [forBrotli, forGzip] = bytes.length < MIN_LIST_BYTES ? QUALITIES.page : QUALITIES.list;
  const small = withBrotli(bytes, forBrotli).then((quick) =>
    quick.length > BUDGETS.document && bytes.length < MIN_LIST_BYTES
      ? withBrotli(bytes, QUALITIES.livePage[0])
      : quick,
  );
  return writeAll(file, await Promise.all([bytes, small, gunzippable(bytes, { level: forGzip })]));
}

/**
 * Does the same for a file that stays as it is.
 * @param isQuick takes little time for it, in place of making it as small as can be
 */
export async function writeAsset(
  file: string,
  content: Buffer,
  copies: CompressedCopies,
  isQuick = false,
): Promise<readonly string[]> {
  if (!isCompressible(file)) return writeAll(file, [content]);
  const qualities = isQuick ? QUALITIES.list : QUALITIES.asset;
  return writeAll(file, [content, ...(await smallCopies(content, qualities, copies))]);
}

/**
 * Makes the copies of a page that is live smaller. Whoever asks meanwhile gets the one or the other.
 * @returns hashes of the page and of its copies by now
 */
export async function compressFurther(file: string, copies: CompressedCopies): Promise<readonly string[]> {
  const content = await readFile(file);
  const small = await smallCopies(content, QUALITIES.livePage, copies);
  await Promise.all(small.map((copy, index) => writeWhole(file + COMPRESSED_ENDINGS[index], copy)));
  return [content, ...small].map(contentHash);
}

const smallCopies = (
  content: Buffer,
  [forBrotli, forGzip]: readonly [number, number],
  copies: CompressedCopies,
): Promise<Buffer[]> =>
  Promise.all([
    copies.get(content, `${forBrotli}.br`, () => withBrotli(content, forBrotli)),
    copies.get(content, `${forGzip}.gz`, () => gunzippable(content, { level: forGzip })),
  ]);

/** Writes a file and its copies. What is there already is somebody else's, too, and so never written into. */
async function writeAll(file: string, contents: readonly Buffer[]): Promise<readonly string[]> {
  await mkdir(dirname(file), { recursive: true });
  const endings = ['', ...COMPRESSED_ENDINGS];
  await Promise.all(
    contents.map((content, index) => writeFile(file + endings[index], content, { flag: 'wx' })),
  );
  return contents.map(contentHash);
}

const withBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
