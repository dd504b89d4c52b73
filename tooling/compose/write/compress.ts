import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** Writes a file that changes often, and beside it the copies that a host sends to browsers that take them (`.br`, `.gz`). */
export async function writePage(file: string, content: string | Buffer): Promise<void> {
  const bytes = Buffer.from(content as string);
  const writes = [writeIn(file, bytes)];
  if (isCompressible(file)) {
    const [forBrotli, forGzip] = bytes.length < MIN_LIST_BYTES ? QUALITIES.page : QUALITIES.list;
    writes.push(
      withBrotli(bytes, forBrotli)
        .then((small) =>
          small.length > BUDGETS.document && bytes.length < MIN_LIST_BYTES
            ? withBrotli(bytes, QUALITIES.livePage[0])
            : small,
        )
        .then((small) => writeIn(`${file}.br`, small)),
      gunzippable(bytes, { level: forGzip }).then((small) => writeIn(`${file}.gz`, small)),
    );
  }
  await Promise.all(writes);
}

/** Does the same, as small as can be, for a file that stays as it is. */
export async function writeAsset(file: string, content: Buffer, copies: CompressedCopies): Promise<void> {
  const writes = [writeIn(file, content)];
  if (isCompressible(file)) {
    const [forBrotli, forGzip] = QUALITIES.asset;
    writes.push(
      copies.put(content, `${forBrotli}.br`, `${file}.br`, () => withBrotli(content, forBrotli)),
      copies.put(content, `${forGzip}.gz`, `${file}.gz`, () => gunzippable(content, { level: forGzip })),
    );
  }
  await Promise.all(writes);
}

/** Makes the copies of a page that is live smaller. Whoever asks meanwhile gets the one or the other. */
export async function compressFurther(file: string, copies: CompressedCopies): Promise<void> {
  const content = await readFile(file);
  const [forBrotli, forGzip] = QUALITIES.livePage;
  const replace = async (ending: string, quality: number, compress: () => Promise<Buffer>) => {
    const staged = `${file}.new${ending}`;
    await rm(staged, { force: true });
    await copies.put(content, `${quality}${ending}`, staged, compress);
    await rename(staged, file + ending);
  };
  await replace('.br', forBrotli, () => withBrotli(content, forBrotli));
  await replace('.gz', forGzip, () => gunzippable(content, { level: forGzip }));
}

async function writeIn(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const withBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
