import { MAX_FILES } from '@atverta/enquiry/submission.ts';
import type { FileKey } from '../attachments/attachment-store.ts';
import type { Stores } from '../stores.ts';

const AT_ONCE = 200;
// Far longer than any request may take: a file this old without a submission will get none.
const ORPHAN_AFTER_MS = 86_400_000;

export type Orphans = {
  readonly keys: readonly FileKey[];
  /** Old files in all, those with a submission included. */
  readonly of: number;
  /** True where the files may be another store's, so that sweeping them would lose it. */
  readonly areDoubtful: boolean;
};

/** Files without a submission, as a crash between file and row leaves them. */
export async function findOrphans({ store, attachments }: Stores, now: number): Promise<Orphans> {
  const keys: FileKey[] = [];
  let of = 0;
  let batch: FileKey[] = [];
  const check = async () => {
    const known = await store.submissions.knownAttachments(batch.map(({ id }) => id));
    keys.push(...batch.filter(({ id }) => !known.has(id)));
    of += batch.length;
    batch = [];
  };
  for await (const key of attachments.list(now - ORPHAN_AFTER_MS)) {
    batch.push(key);
    if (batch.length === AT_ONCE) await check();
  }
  await check();
  // One enquiry that a crash interrupts leaves so many at most, among those of others.
  const areMost = keys.length > MAX_FILES && keys.length > of / 2;
  const isEmpty = (await store.submissions.list({ limit: 1 })).length === 0;
  return { keys, of, areDoubtful: areMost || (isEmpty && keys.length > 0) };
}
