import { copyFile, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AttachmentStore, type FileKey, objectNameOf, parseObjectName } from './attachment-store.ts';

/** Stores attachments in a local folder. */
export function createFolderStore(root: string): AttachmentStore {
  const pathOf = (key: FileKey) => join(root, objectNameOf(key));
  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        // The folder is on another disk. No row names the file yet, so nobody reads half of it.
        await copyFile(path, target);
        await fsync(target);
        await rm(path, { force: true });
      });
      // Staging flushed the content. This flushes the names of the file and of its folder.
      for (const folder of [dirname(target), root]) await fsync(folder);
    },
    read: async (key) => (await open(pathOf(key))).createReadStream(),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(shard, before = Number.POSITIVE_INFINITY) {
      for await (const name of glob(`${shard}/*`, { cwd: root })) {
        // Skips files that this store did not write.
        const key = parseObjectName(name);
        const stats = key && (await stat(pathOf(key)).catch(() => undefined));
        if (stats && stats.mtimeMs < before) yield key;
      }
    },
  };
}

/**
 * Flushes the content of a file, or the names in a folder, to disk. Windows cannot open a folder and needs no
 * flush of names.
 */
export async function fsync(path: string): Promise<void> {
  const isFolder = (await stat(path)).isDirectory();
  if (isFolder && process.platform === 'win32') return;
  const handle = await open(path, isFolder ? 'r' : 'r+');
  await handle.sync().finally(() => handle.close());
}
