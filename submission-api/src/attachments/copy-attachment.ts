import { rm } from 'node:fs/promises';
import type { AttachmentStore, FileKey } from './attachment-store.ts';
import { StagingError, stageFile } from './stage-file.ts';

/**
 * Copies a file into another store through a local folder.
 * @returns false if the file is missing or does not match its hash
 * @throws if the copy cannot be written
 */
export async function copyAttachment(
  key: FileKey,
  from: AttachmentStore,
  to: AttachmentStore,
  staging: string,
): Promise<boolean> {
  const stagedFile = await from
    .read(key)
    .then((content) => stageFile(staging, content))
    .catch((error: unknown) => {
      if (error instanceof StagingError) throw error;
      return undefined;
    });
  if (!stagedFile) return false;
  try {
    if (stagedFile.sha256 !== key.sha256) return false;
    await to.put(key, stagedFile.path, stagedFile.bytes);
    return true;
  } finally {
    await rm(stagedFile.path, { force: true });
  }
}
