import type { FileKey } from '../attachments/attachment-store.ts';
import type { Stores } from '../stores.ts';

const AT_ONCE = 200;
// Far longer than any request may take: a file this old without a submission will get none.
const ORPHAN_AFTER_MS = 86_400_000;

/** Files without a submission, as a crash between file and row leaves them. */
export async function findOrphans({ store, attachments }: Stores, now: number): Promise<FileKey[]> {
  const orphans: FileKey[] = [];
  let batch: FileKey[] = [];
  const check = async () => {
    const known = await store.submissions.knownAttachments(batch.map(({ id }) => id));
    orphans.push(...batch.filter(({ id }) => !known.has(id)));
    batch = [];
  };
  for await (const key of attachments.list(now - ORPHAN_AFTER_MS)) {
    batch.push(key);
    if (batch.length === AT_ONCE) await check();
  }
  await check();
  return orphans;
}
