import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_FILES } from '@atverta/enquiry/submission.ts';
import type { FileKey } from '../attachments/attachment-store.ts';
import type { Store } from '../store/sql-store.ts';
import type { Stores } from '../stores.ts';

const MAX_PARALLEL = 200;
// Far longer than any request may take, and than writing a mail: a file this old without a row will get none.
const ABANDONED_AFTER_MS = 86_400_000;

/** Mail files whose enquiry is gone, and what killed processes left unfinished of others. */
export async function findAbandonedMails(
  { deliveries }: Store,
  folder: string,
  now: number,
): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(eml|part)$/.test(name));
  const abandoned: string[] = [];
  for (let start = 0; start < names.length; start += MAX_PARALLEL) {
    const batch = names.slice(start, start + MAX_PARALLEL);
    const known = await deliveries.known(batch.map(deliveryOf));
    for (const name of batch) {
      if (name.endsWith('.eml') && known.has(deliveryOf(name))) continue;
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found && found.mtimeMs < now - ABANDONED_AFTER_MS) abandoned.push(join(folder, name));
    }
  }
  return abandoned;
}

const deliveryOf = (name: string): string => name.replace(/\.\w+$/, '');

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
  for await (const key of attachments.list(now - ABANDONED_AFTER_MS)) {
    batch.push(key);
    if (batch.length === MAX_PARALLEL) await check();
  }
  await check();
  // One enquiry that a crash interrupts leaves so many at most, among those of others.
  const areMost = keys.length > MAX_FILES && keys.length > of / 2;
  const isEmpty = (await store.submissions.list({ limit: 1 })).length === 0;
  return { keys, of, areDoubtful: areMost || (isEmpty && keys.length > 0) };
}
