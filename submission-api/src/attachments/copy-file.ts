import { rm } from 'node:fs/promises';
import type { AttachmentStore, FileKey } from './attachment-store.ts';
import { StagingError, stageFile } from './stage-file.ts';

/**
 * Copies a file into another store through a local folder.
 * @returns false if the file is missing or does not match its hash
 * @throws if the copy cannot be written
 */
export async function copyFile(
  key: FileKey,
  from: AttachmentStore,
  to: AttachmentStore,
  staging: string,
): Promise<boolean> {
  const staged = await from
    .read(key)
    .then((content) => stageFile(staging, content))
    .catch((error: unknown) => {
      if (error instanceof StagingError) throw error;
      return undefined;
    });
  if (!staged) return false;
  try {
    if (staged.sha256 !== key.sha256) return false;
    await to.put(key, staged.path, staged.bytes);
    return true;
  } finally {
    await rm(staged.path, { force: true });
  }
}
