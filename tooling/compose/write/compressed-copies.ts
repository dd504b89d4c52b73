import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../release-store/folder-storage.ts';
import { inParallel } from '../../release-store/in-parallel.ts';

/** How long a copy that no site on this disk holds is kept. */
const UNUSED_DAYS = 30;

/** Compressed copies by what they were made of: nothing is compressed twice, whichever site or preview asks. */
export type CompressedCopies = {
  /**
   * Puts the copy of a content at a file.
   * @param kind what made it, for its name: the same content compressed otherwise is another copy
   */
  put(content: Buffer, kind: string, file: string, compress: () => Promise<Buffer>): Promise<void>;
  /** Removes what nobody has asked for in a long time. */
  forgetUnused(): Promise<void>;
};

export function openCompressedCopies(folder: string): CompressedCopies {
  return {
    async put(content, kind, file, compress) {
      const copy = join(folder, `${createHash('sha256').update(content).digest('hex')}.${kind}`);
      await mkdir(dirname(file), { recursive: true });
      if (!(await linkOrCopy(copy, file))) {
        await writeWhole(copy, await compress());
        await linkOrCopy(copy, file);
      }
    },
    async forgetUnused() {
      const before = Date.now() - UNUSED_DAYS * 24 * 60 * 60 * 1000;
      const names = await readdir(folder).catch(() => []);
      // All sites of this machine share the folder: a file may have got its own name, or gone, by now.
      await inParallel(names, async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found?.nlink === 1 && found.mtimeMs < before) await rm(join(folder, name), { force: true });
      });
    },
  };
}

/** False where there is nothing to link. A site on another disk gets a copy. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') return copyFile(from, to);
      if (error.code !== 'EEXIST') throw error;
    });
    const now = new Date();
    await utimes(from, now, now);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
