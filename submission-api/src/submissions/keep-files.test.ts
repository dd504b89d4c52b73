import { expect, test } from 'vitest';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { CommitInDoubt, StoreUnavailable } from '../store/database.ts';
import { keepFiles } from './keep-files.ts';
import type { ReceivedFile } from './read-form.ts';

const FILE = { field: 'files', name: 'a.pdf', staged: { id: '0', sha256: 'a', path: '/a', bytes: 1 } };

/** Ids of the files that are there once all is over. */
async function left(accept: () => Promise<{ outcome: string }>, put = async () => {}): Promise<string[]> {
  const kept = new Set<string>();
  const attachments = {
    async put({ id }: { id: string }) {
      kept.add(id);
      await put();
    },
    async delete({ id }: { id: string }) {
      kept.delete(id);
    },
  } as unknown as AttachmentStore;
  await keepFiles(attachments, [FILE as unknown as ReceivedFile], accept).catch(() => {});
  return [...kept];
}

test('files of stored rows are kept', async () => {
  expect(await left(async () => ({ outcome: 'stored' }))).toEqual(['0']);
});

test('files of rows that may have been stored are kept: if they were not, purge sweeps the files', async () => {
  const isLost = () => Promise.reject(new CommitInDoubt('unreachable'));
  expect(await left(isLost)).toEqual(['0']);
});

test.each([
  ['were stored before', async () => ({ outcome: 'duplicate' })],
  ['could not be stored', () => Promise.reject(new StoreUnavailable('locked'))],
])('files of rows that %s go', async (_, accept) => {
  expect(await left(accept)).toEqual([]);
});

test('files go where one of them cannot be kept', async () => {
  const full = () => Promise.reject(new Error('ENOSPC'));
  expect(await left(async () => ({ outcome: 'stored' }), full)).toEqual([]);
});
