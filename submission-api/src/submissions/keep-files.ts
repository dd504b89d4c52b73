import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { CommitInDoubt, StoreUnavailable } from '../store/database.ts';
import type { ReceivedFile } from './read-form.ts';

/**
 * Files first, then the rows that name them; files whose rows did not come are taken away again.
 * Where it is not certain that they did not, the files stay: `purge` sweeps what no row names.
 */
export async function keepFiles<T extends { outcome: string }>(
  attachments: AttachmentStore,
  files: readonly ReceivedFile[],
  accept: () => Promise<T>,
): Promise<T> {
  let mayHaveRows = false;
  try {
    await Promise.all(files.map(({ staged }) => attachments.put(staged, staged.path, staged.bytes)));
    const acceptance = await accept().catch((error: unknown) => {
      mayHaveRows = !isCertainlyNotStored(error);
      throw error;
    });
    mayHaveRows = acceptance.outcome === 'stored';
    return acceptance;
  } finally {
    if (!mayHaveRows) await Promise.allSettled(files.map(({ staged }) => attachments.delete(staged)));
  }
}

const isCertainlyNotStored = (error: unknown): boolean =>
  error instanceof StoreUnavailable && !(error instanceof CommitInDoubt);
