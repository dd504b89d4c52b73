import { hash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { COMPRESSED_ENDINGS } from '../../compositions/published-files.ts';
import { readIfThere, writeAtomically } from '../../store/folder-storage.ts';
import { inParallel } from '../../store/in-parallel.ts';

/** Each packs as small as can be. */
const CODECS = {
  '.br': {
    pack: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          // As wide as the content: the widest takes 30 MB of memory for each that is under way.
          [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length)))),
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    unpack: promisify(brotliDecompress),
  },
  '.gz': {
    pack: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
    unpack: promisify(gunzip),
  },
} as const;

const UNUSED_DAYS = 30;

/** Compressed copies by what they were made of: nothing is compressed twice, whichever site or preview asks. */
export type CompressedCopies = ReturnType<typeof openCompressedCopies>;

/** @param isQuick of a site for no visitor: it has no copies, tidies up none, and nothing of it need outlast a power loss */
export function openCompressedCopies(folder: string, isQuick = false) {
  async function copyOf(content: Buffer, ending: (typeof COMPRESSED_ENDINGS)[number]): Promise<Buffer> {
    const { pack, unpack } = CODECS[ending];
    const file = join(folder, hash('sha256', content) + ending);
    const kept = await readIfThere(file);
    // A copy is what it unpacks to: one that was damaged here must not spread to sites.
    if (kept && (await unpack(kept).catch(() => undefined))?.equals(content)) {
      const now = new Date();
      await utimes(file, now, now).catch(() => {});
      return kept;
    }
    const made = await pack(content);
    await writeAtomically(file, made);
    return made;
  }

  return {
    isQuick,
    /** In the order of their endings. */
    of: async (content: Buffer): Promise<readonly Buffer[]> =>
      isQuick ? [] : Promise.all(COMPRESSED_ENDINGS.map((ending) => copyOf(content, ending))),
    async forgetUnused(): Promise<void> {
      if (isQuick) return;
      const before = Date.now() - UNUSED_DAYS * 86_400_000;
      const names = await readdir(folder).catch(() => []);
      // All sites of this machine share the folder: a file may have got its own name, or gone, by now.
      await inParallel(names, async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true });
      });
    },
  };
}
