import { setTimeout as delay } from 'node:timers/promises';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import type { StagedFile } from '../attachments/stage-file.ts';
import { CommitInDoubtError, StoreUnavailableError } from '../store/database.ts';
import type { InsertResult } from '../store/records.ts';

const DELETE_TIMEOUT_MS = 1_000;

/**
 * Stores files first, then the rows that name them. Deletes the files again if the rows were not stored. If that
 * is in doubt, the files stay, and `purge` deletes files without rows.
 */
export async function storeWithFiles(
  attachmentStore: AttachmentStore,
  files: readonly StagedFile[],
  storeRows: (putFiles: () => Promise<void>) => Promise<InsertResult>,
): Promise<InsertResult> {
  let isPutting = false;
  let hasPutFiles = false;
  let mayHaveRows = false;
  try {
    const result = await storeRows(async () => {
      isPutting = true;
      await Promise.all(files.map((file) => attachmentStore.put(file, file.path, file.bytes)));
      hasPutFiles = true;
    });
    mayHaveRows = result.outcome === 'stored';
    return result;
  } catch (error) {
    mayHaveRows = hasPutFiles && !isCertainlyNotStored(error);
    throw error;
  } finally {
    if (isPutting && !mayHaveRows) {
      const deleted = Promise.allSettled(files.map((file) => attachmentStore.delete(file)));
      // Does not wait for a store that does not answer: `purge` deletes these files later.
      await Promise.race([deleted, delay(DELETE_TIMEOUT_MS, undefined, { ref: false })]);
    }
  }
}

const isCertainlyNotStored = (error: unknown): boolean =>
  error instanceof StoreUnavailableError && !(error instanceof CommitInDoubtError);
