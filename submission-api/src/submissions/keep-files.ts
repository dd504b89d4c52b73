import type { AttachmentStore } from '../attachments/attachment-store.ts';
import type { ReceivedFile } from './read-form.ts';

/** Files first, then the rows that name them; files whose rows did not come are taken away again. */
export async function keepFiles<T extends { outcome: string }>(
  attachments: AttachmentStore,
  files: readonly ReceivedFile[],
  accept: () => Promise<T>,
): Promise<T> {
  let isStored = false;
  try {
    await Promise.all(files.map(({ staged }) => attachments.put(staged, staged.path, staged.bytes)));
    const acceptance = await accept();
    isStored = acceptance.outcome === 'stored';
    return acceptance;
  } finally {
    if (!isStored) await Promise.allSettled(files.map(({ staged }) => attachments.delete(staged)));
  }
}
