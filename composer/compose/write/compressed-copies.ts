import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { COMPRESSED_ENDINGS } from '../../site-folder/published-files.ts';
import { readIfThere, writeAtomically } from '../../store/folder-storage.ts';
import { inParallel } from '../../store/in-parallel.ts';

const brotli = promisify(brotliCompress);
const CODECS = {
  '.br': {
    pack: (content: Buffer, quality: number) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          // As wide as the content: the widest takes 30 MB of memory for each that is under way.
          [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length)))),
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    unpack: promisify(brotliDecompress),
    best: 11,
  },
  '.gz': {
    pack: (content: Buffer, level: number): Promise<Buffer> => promisify(gzip)(content, { level }),
    unpack: promisify(gunzip),
    best: 9,
  },
} as const;

/** How long a copy that nobody has asked for is kept. */
const UNUSED_DAYS = 30;

/** Compressed copies by what they were made of: nothing is compressed twice, whichever site or preview asks. */
export type CompressedCopies = {
  /** The copies of a content, as small as can be, in the order of their endings; of a quick site, none. */
  of(content: Buffer): Promise<readonly Buffer[]>;
  /** Whether the site is for no visitor: nothing of it need outlast a power loss. */
  readonly isQuick: boolean;
  /** Removes what nobody has asked for in a long time. */
  forgetUnused(): Promise<void>;
};

export function openCompressedCopies(folder: string, isQuick = false): CompressedCopies {
  async function copyOf(content: Buffer, ending: (typeof COMPRESSED_ENDINGS)[number]): Promise<Buffer> {
    const { pack, unpack, best } = CODECS[ending];
    const name = createHash('sha256').update(content).digest('hex');
    const file = join(folder, `${name}.${best}${ending}`);
    const kept = await readIfThere(file);
    // A copy is what it unpacks to: one that was damaged here must not spread to sites.
    if (kept && (await unpack(kept).catch(() => undefined))?.equals(content)) {
      const now = new Date();
      await utimes(file, now, now).catch(() => {});
      return kept;
    }
    const made = await pack(content, best);
    await writeAtomically(file, made);
    return made;
  }

  return {
    isQuick,
    of: async (content) =>
      isQuick ? [] : Promise.all(COMPRESSED_ENDINGS.map((ending) => copyOf(content, ending))),
    async forgetUnused() {
      const before = Date.now() - UNUSED_DAYS * 24 * 60 * 60 * 1000;
      const names = await readdir(folder).catch(() => []);
      // All sites of this machine share the folder: a file may have got its own name, or gone, by now.
      await inParallel(names, async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true });
      });
    },
  };
}
