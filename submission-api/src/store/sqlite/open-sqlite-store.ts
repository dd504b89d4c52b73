import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createSqlStore, type Store } from '../sql-store.ts';
import { openSqlite, type SqliteOptions } from './sqlite-database.ts';

export const SUBMISSIONS_FILE = 'submissions.sqlite';

/** @param lockTimeoutMs how long it waits for another process */
export async function openSqliteStore(folder: string, lockTimeoutMs = 5_000): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const open = (file: string, synchronous: SqliteOptions['synchronous']) => {
    const path = join(folder, file);
    // For this user alone; SQLite gives the files beside it the same rights.
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
    return openSqlite(path, { synchronous, lockTimeoutMs });
  };
  return createSqlStore(open(SUBMISSIONS_FILE, 'FULL'), open('limits.sqlite', 'OFF'));
}
