import { glob, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { MAX_FILES } from '@atverta/enquiry/enquiry-schema.ts';
import { type FileKey, SHARDS } from '../attachments/attachment-store.ts';
import type { Stores } from '../open-stores.ts';
import type { Store } from '../store/sql-store.ts';

// Much longer than a request or writing a mail takes: an older file without a row will never get one.
const ABANDONED_AFTER_MS = 86_400_000;

/** Finds mail files of deleted enquiries, and unfinished mail files of killed processes. */
export async function findAbandonedMails(
  { deliveries }: Store,
  folder: string,
  now: number,
): Promise<string[]> {
  const paths: string[] = [];
  for await (const name of glob('*.{eml,part}', { cwd: folder })) {
    const path = join(folder, name);
    const { name: id, ext } = parse(name);
    const stats = await stat(path).catch(() => undefined);
    if (!stats || stats.mtimeMs >= now - ABANDONED_AFTER_MS) continue;
    if (ext === '.part' || !(await deliveries.has(id))) paths.push(path);
  }
  return paths;
}

export type AbandonedAttachments = Awaited<ReturnType<typeof findAbandonedAttachments>>;

/** Finds attachments without a submission, which a crash between storing files and rows leaves. */
export async function findAbandonedAttachments({ store, attachmentStore }: Stores, now: number) {
  const keys: FileKey[] = [];
  /** Number of old files, with and without a submission. */
  let totalCount = 0;
  for (const shard of SHARDS) {
    const referencedIds = new Set((await store.submissions.filesIn(shard)).map(({ id }) => id));
    for await (const key of attachmentStore.list(shard, now - ABANDONED_AFTER_MS)) {
      totalCount += 1;
      if (!referencedIds.has(key.id)) keys.push(key);
    }
  }
  const isEmpty = (await store.submissions.count()) === 0;
  return { keys, totalCount, isDoubtful: mayBeOtherStore(keys.length, totalCount, isEmpty) };
}

/**
 * Returns whether so many files or rows are unknown to the store that they may belong to another one, and
 * must not be deleted. Daily erasing and purging, and an enquiry that a crash interrupts, leave fewer.
 */
export const mayBeOtherStore = (unknownCount: number, totalCount: number, isEmpty: boolean): boolean =>
  unknownCount > 0 && (isEmpty || (unknownCount > MAX_FILES && unknownCount > totalCount / 2));
