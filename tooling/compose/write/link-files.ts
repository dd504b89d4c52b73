import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMPRESSED_ENDINGS } from '../../site-folder/published-files.ts';
import { isCompressible } from './compress.ts';

/**
 * Links files and their compressed copies from one folder into another. They are many and small:
 * one after another takes a fraction of what as many promises take.
 * @param files paths below either folder
 * @returns those that are not there
 */
export function linkFiles(from: string, to: string, files: readonly string[]): string[] {
  for (const folder of new Set(files.map((file) => dirname(join(to, file)))))
    mkdirSync(folder, { recursive: true });
  return files.filter((file) => {
    if (!linkIfThere(join(from, file), join(to, file))) return true;
    if (isCompressible(file))
      for (const ending of COMPRESSED_ENDINGS)
        linkIfThere(join(from, file + ending), join(to, file + ending));
    return false;
  });
}

function linkIfThere(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}
