import { chmodSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSqlStore, type Store } from '../sql-store.ts';
import { openSqlite } from './sqlite-database.ts';

export const SUBMISSIONS_FILE = 'submissions.sqlite';

/** @param lockTimeoutMs longest wait for a lock of another process */
export async function openSqliteStore(folder: string, lockTimeoutMs = 5_000): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Earlier releases stored pseudonyms of client addresses in this file.
  for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `limits.sqlite${ending}`), { force: true });
  const path = join(folder, SUBMISSIONS_FILE);
  // Only this user may read the file. SQLite gives its other files the same mode.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return createSqlStore(openSqlite(path, lockTimeoutMs));
}
