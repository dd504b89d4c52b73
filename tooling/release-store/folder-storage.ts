import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

/** @param root made when something is first written */
export function folderStorage(root: string): Storage {
  return {
    place: root,
    read: (name) => readIfThere(join(root, name)),
    write: (name, content) => writeWhole(join(root, name), content),
    async list(folder) {
      const names = await readdir(join(root, folder)).catch(ifAbsent);
      return (names ?? []).filter((name) => !name.startsWith('.')).sort();
    },
  };
}

export const readIfThere = (file: string): Promise<Buffer | undefined> => readFile(file).catch(ifAbsent);

/** Writes staged and renames. What is left by a process that was killed is hidden: it starts with a dot. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const staged = join(dirname(file), `.${randomUUID()}`);
  await writeFile(staged, content);
  await rename(staged, file);
}

function ifAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
