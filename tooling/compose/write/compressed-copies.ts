import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { readIfThere, writeWhole } from '../../release-store/folder-storage.ts';
import { inParallel } from '../../release-store/in-parallel.ts';

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** How long a copy that nobody has asked for is kept. */
const UNUSED_DAYS = 30;

/** Compressed copies by what they were made of: nothing is compressed twice, whichever site or preview asks. */
export type CompressedCopies = {
  /**
   * The compressed copy of a content.
   * @param kind what makes it, as `<quality>.<br|gz>`: the same content compressed otherwise is another copy
   */
  get(content: Buffer, kind: `${number}.${'br' | 'gz'}`, compress: () => Promise<Buffer>): Promise<Buffer>;
  /** Removes what nobody has asked for in a long time. */
  forgetUnused(): Promise<void>;
};

export function openCompressedCopies(folder: string): CompressedCopies {
  return {
    async get(content, kind, compress) {
      const file = join(folder, `${createHash('sha256').update(content).digest('hex')}.${kind}`);
      const kept = await readIfThere(file);
      // A copy is what it unpacks to: one that was damaged here must not spread to sites.
      if (kept && (await unpacksTo(kept, content, kind.endsWith('br') ? 'br' : 'gz'))) {
        const now = new Date();
        await utimes(file, now, now).catch(() => {});
        return kept;
      }
      const made = await compress();
      await writeWhole(file, made);
      return made;
    },
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

async function unpacksTo(packed: Buffer, content: Buffer, ending: 'br' | 'gz'): Promise<boolean> {
  const unpacked = await unpackers[ending](packed).catch(() => undefined);
  return unpacked?.equals(content) ?? false;
}
