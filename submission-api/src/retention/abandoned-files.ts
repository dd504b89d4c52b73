import { glob, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { MAX_FILES } from '@atverta/enquiry/submission.ts';
import { type FileKey, SHARDS } from '../attachments/attachment-store.ts';
import type { Store } from '../store/sql-store.ts';
import type { Stores } from '../stores.ts';

// Far longer than any request may take, and than writing a mail: a file this old without a row will get none.
const ABANDONED_AFTER_MS = 86_400_000;

/** Mail files whose enquiry is gone, and what killed processes left unfinished of others. */
export async function findAbandonedMails(
  { deliveries }: Store,
  folder: string,
  now: number,
): Promise<string[]> {
  const abandoned: string[] = [];
  for await (const name of glob('*.{eml,part}', { cwd: folder })) {
    const path = join(folder, name);
    const { name: id, ext } = parse(name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= now - ABANDONED_AFTER_MS) continue;
    if (ext === '.part' || !(await deliveries.has(id))) abandoned.push(path);
  }
  return abandoned;
}

export type Orphans = Awaited<ReturnType<typeof findOrphans>>;

/** Files without a submission, as a crash between file and row leaves them. */
export async function findOrphans({ store, attachments }: Stores, now: number) {
  const keys: FileKey[] = [];
  /** Old files in all, those with a submission included. */
  let of = 0;
  for (const shard of SHARDS) {
    const named = new Set((await store.submissions.filesIn(shard)).map(({ id }) => id));
    for await (const key of attachments.list(shard, now - ABANDONED_AFTER_MS)) {
      of += 1;
      if (!named.has(key.id)) keys.push(key);
    }
  }
  // One enquiry that a crash interrupts leaves so many at most, among those of others.
  const areMost = keys.length > MAX_FILES && keys.length > of / 2;
  const isEmpty = (await store.submissions.count()) === 0;
  // Then they may be another store's, so that sweeping them would lose it.
  return { keys, of, areDoubtful: areMost || (isEmpty && keys.length > 0) };
}
