import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfExists, undefinedIfMissing, writeAtomically } from '../files/file-system.ts';
import type { Storage } from './storage.ts';

/** Stores files in a folder, which is created by the first write. */
export const folderStorage = (storeFolder: string): Storage => ({
  location: storeFolder,
  read: (key) => readIfExists(join(storeFolder, key)),
  write: (key, bytes) => writeAtomically(join(storeFolder, key), bytes),
  remove: (key) => rm(join(storeFolder, key), { force: true }),
  removeFolder: (folder) => rm(join(storeFolder, folder), { force: true, recursive: true }),
  async list(folder) {
    const names = await readdir(join(storeFolder, folder)).catch(undefinedIfMissing);
    return (names ?? []).filter((name) => !name.startsWith('.')).sort();
  },
});
