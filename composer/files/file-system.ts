import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Reads a file, or returns undefined if it does not exist. */
export const readIfExists = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch(undefinedIfMissing);

/**
 * Writes a file so that a power loss leaves either the old or the new content. A killed process may leave a
 * dot file.
 */
export async function writeAtomically(
  file: string,
  content: Buffer | string | Iterable<string>,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporaryFile = join(dirname(file), `.${randomUUID()}`);
  try {
    await writeFile(temporaryFile, content, { flush: true });
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Flushes the names in a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  // Windows and some network file systems refuse it.
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Returns the paths of all files below a folder, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
}

/** Returns undefined for a missing file or folder, and throws other errors. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
