import { expect, test } from 'vitest';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { CommitInDoubtError, StoreUnavailableError } from '../store/database.ts';
import type { InsertResult } from '../store/records.ts';
import { storeWithFiles } from './store-with-files.ts';

const FILE = { id: '0', sha256: 'a', path: '/a', bytes: 1 };
const result = (outcome: 'stored' | 'duplicate'): InsertResult => ({
  outcome,
  reference: 'ATV-2222-2222',
  receivedAt: 0,
});

type StoreRows = Parameters<typeof storeWithFiles>[2];
/** Puts the files, then resolves to the outcome. */
const afterPut =
  (outcome: () => Promise<InsertResult>): StoreRows =>
  async (putFiles) => {
    await putFiles();
    return outcome();
  };

/** Returns the ids of the files that remain, and the calls. */
async function listFilesLeftBy(storeRows: StoreRows, put = async () => {}) {
  const keptIds = new Set<string>();
  const calls: string[] = [];
  const attachmentStore = {
    async put({ id }: { id: string }) {
      calls.push('put');
      keptIds.add(id);
      await put();
    },
    async delete({ id }: { id: string }) {
      calls.push('delete');
      keptIds.delete(id);
    },
  } as unknown as AttachmentStore;
  await storeWithFiles(attachmentStore, [FILE], storeRows).catch(() => {});
  return { keptIds: [...keptIds], calls };
}

test('keeps files of stored rows', async () => {
  expect((await listFilesLeftBy(afterPut(async () => result('stored')))).keptIds).toEqual(['0']);
});

test('keeps files whose rows may have been stored', async () => {
  const inDoubt = () => Promise.reject(new CommitInDoubtError('unreachable'));
  expect((await listFilesLeftBy(afterPut(inDoubt))).keptIds).toEqual(['0']);
});

test.each([
  ['were stored before', async () => result('duplicate')],
  ['could not be stored', () => Promise.reject(new StoreUnavailableError('locked'))],
])('deletes files of rows that %s', async (_, outcome) => {
  expect((await listFilesLeftBy(afterPut(outcome))).keptIds).toEqual([]);
});

test('deletes files if one of them cannot be put', async () => {
  const full = () => Promise.reject(new Error('ENOSPC'));
  expect(
    (
      await listFilesLeftBy(
        afterPut(async () => result('stored')),
        full,
      )
    ).keptIds,
  ).toEqual([]);
});

test('does not put files of an enquiry that was answered before', async () => {
  expect((await listFilesLeftBy(async () => result('duplicate'))).calls).toEqual([]);
});
