import { hash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { COMPRESSED_EXTENSIONS } from '../../compositions/file-records.ts';
import { readIfExists, writeAtomically } from '../../files/file-system.ts';
import { forEachInParallel } from '../../files/for-each-in-parallel.ts';

/** Codecs at their strongest compression, by file extension. */
const CODECS = {
  '.br': {
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          // No wider than the content: the widest window takes 30 MB of memory per file.
          [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length)))),
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    decompress: promisify(brotliDecompress),
  },
  '.gz': {
    compress: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
    decompress: promisify(gunzip),
  },
} as const;

const UNUSED_DAYS = 30;

/** A cache of compressed copies, keyed by content, so that sites and previews compress nothing twice. */
export type CompressedCopies = ReturnType<typeof openCompressedCopies>;

export function openCompressedCopies(folder: string) {
  async function copyOf(content: Buffer, extension: (typeof COMPRESSED_EXTENSIONS)[number]): Promise<Buffer> {
    const { compress, decompress } = CODECS[extension];
    const file = join(folder, hash('sha256', content) + extension);
    const cachedCopy = await readIfExists(file);
    // A damaged copy must not reach a site.
    if (cachedCopy && (await decompress(cachedCopy).catch(() => undefined))?.equals(content)) {
      const now = new Date();
      await utimes(file, now, now).catch(() => {});
      return cachedCopy;
    }
    const copy = await compress(content);
    await writeAtomically(file, copy);
    return copy;
  }

  return {
    /** Returns the copies in the order of `COMPRESSED_EXTENSIONS`. */
    of: (content: Buffer): Promise<readonly Buffer[]> =>
      Promise.all(COMPRESSED_EXTENSIONS.map((extension) => copyOf(content, extension))),
    async removeUnused(): Promise<void> {
      const oldestUse = Date.now() - UNUSED_DAYS * 86_400_000;
      const names = await readdir(folder).catch(() => []);
      // Other processes share the folder, so a file may be renamed or removed meanwhile.
      await forEachInParallel(names, async (name) => {
        const stats = await stat(join(folder, name)).catch(() => undefined);
        if (stats && stats.mtimeMs < oldestUse) await rm(join(folder, name), { force: true });
      });
    },
  };
}
