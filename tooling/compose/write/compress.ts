import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { writeWhole } from '../../release-store/folder-storage.ts';
import { inBlocks } from '../../site-folder/lines.ts';
import { COMPRESSED_ENDINGS, contentHash } from '../../site-folder/published-files.ts';
import { BUDGETS } from '../budgets/budgets.ts';
import type { CompressedCopies } from './compressed-copies.ts';

/** Of a file itself and of its copies. */
const ENDINGS = ['', ...COMPRESSED_ENDINGS];
const LIST_WINDOW_BITS = 18;

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** Files that are compressed already gain nothing. */
const COMPRESSED = /\.(?:woff2|png|jpe?g|webp|avif|ico)$/;

/** Whether a file has compressed copies beside it. */
export const isCompressible = (file: string): boolean => !COMPRESSED.test(file);

/**
 * How hard to try, as `[brotli, gzip]`. A page is compressed at each change of it, while somebody
 * waits for it to be live. As small as can be, which is a twelfth less in twenty-five times the
 * time, become assets, once for all their life; pages once they are live; and at once a page that
 * would else be too large for the first round trip. Of a whole large site, only so many pages have
 * their turn once they are live; the others are nearly as small from the first.
 */
const QUALITIES = { smallest: [11, 9], lasting: [10, 9], page: [6, 6], quick: [3, 3] } as const;

/** More, and the next compose would wait for minutes. */
export const MAX_COMPRESSED_FURTHER = 100;

/**
 * Writes a file that changes often, and beside it the copies that a host sends to browsers that take them.
 * @param isLasting it is not compressed further once it is live
 * @returns hashes of the file and of its copies
 */
export async function writePage(
  file: string,
  content: string | Buffer,
  isLasting = false,
): Promise<readonly string[]> {
  const bytes = Buffer.from(content as string);
  if (!isCompressible(file)) return writeAll(file, [bytes]);
  const [forBrotli, forGzip] = isLasting ? QUALITIES.lasting : QUALITIES.page;
  const small = withBrotli(bytes, forBrotli).then((quick) =>
    file.endsWith('.html') && quick.length > BUDGETS.document
      ? withBrotli(bytes, QUALITIES.smallest[0])
      : quick,
  );
  return writeAll(file, await Promise.all([bytes, small, gunzippable(bytes, { level: forGzip })]));
}

/**
 * Does the same for a list of thousands of pages, which machines read. It passes a part at a time:
 * at once, text, bytes and copies would take its size five times, and looking back over all of it
 * ten megabytes.
 * @param lines as often as they are asked for
 */
export async function writeList(file: string, lines: () => Iterable<string>): Promise<readonly string[]> {
  await mkdir(dirname(file), { recursive: true });
  const [forBrotli, forGzip] = QUALITIES.quick;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: forBrotli, [BROTLI_PARAM_LGWIN]: LIST_WINDOW_BITS };
  const through = [new PassThrough(), createBrotliCompress({ params }), createGzip({ level: forGzip })];
  const hashes: string[] = [];
  for (const [index, copy] of through.entries()) {
    const sum = createHash('sha256');
    await pipeline(
      Readable.from(inBlocks(lines())),
      copy,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sum.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file + ENDINGS[index], { flags: 'wx' }),
    );
    hashes.push(sum.digest('base64'));
  }
  return hashes;
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
  const qualities = isQuick ? QUALITIES.quick : QUALITIES.smallest;
  return writeAll(file, [content, ...(await smallCopies(content, qualities, copies))]);
}

/**
 * Makes the copies of a page that is live smaller. Whoever asks meanwhile gets the one or the other.
 * @returns hashes of the page and of its copies by now
 */
export async function compressFurther(file: string, copies: CompressedCopies): Promise<readonly string[]> {
  const content = await readFile(file);
  const small = await smallCopies(content, QUALITIES.smallest, copies);
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
  await Promise.all(
    contents.map((content, index) => writeFile(file + ENDINGS[index], content, { flag: 'wx' })),
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
