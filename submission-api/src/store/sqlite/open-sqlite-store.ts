import { chmodSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSqlStore, type Store } from '../sql-store.ts';
import { openSqlite } from './sqlite-database.ts';

export const SUBMISSIONS_FILE = 'submissions.sqlite';

/** @param lockTimeoutMs how long it waits for another process */
export async function openSqliteStore(folder: string, lockTimeoutMs = 5_000): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Earlier releases kept pseudonyms of client addresses there.
  for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `limits.sqlite${ending}`), { force: true });
  const path = join(folder, SUBMISSIONS_FILE);
  // For this user alone; SQLite gives the files beside it the same rights.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return createSqlStore(openSqlite(path, lockTimeoutMs));
}
