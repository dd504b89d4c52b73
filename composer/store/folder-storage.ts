import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfExists, undefinedIfMissing, writeAtomically } from '../files/file-system.ts';
import type { Storage } from './storage.ts';

/** Stores files in a folder, which is created by the first write. */
export const folderStorage = (root: string): Storage => ({
  location: root,
  read: (name) => readIfExists(join(root, name)),
  write: (name, bytes) => writeAtomically(join(root, name), bytes),
  remove: (name) => rm(join(root, name), { force: true }),
  removeFolder: (folder) => rm(join(root, folder), { force: true, recursive: true }),
  async list(folder) {
    const names = await readdir(join(root, folder)).catch(undefinedIfMissing);
    return (names ?? []).filter((name) => !name.startsWith('.')).sort();
  },
});
