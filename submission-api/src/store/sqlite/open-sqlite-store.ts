import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createSqlStore, type Store } from '../sql-store.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const LOCK_TIMEOUT_MS = 5_000;

export const SUBMISSIONS_FILE = 'submissions.sqlite';
const LIMITS_FILE = 'limits.sqlite';

export async function openSqliteStore(folder: string, lockTimeoutMs = LOCK_TIMEOUT_MS): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const file of [SUBMISSIONS_FILE, LIMITS_FILE]) makePrivate(join(folder, file));
  const durable = openSubmissions(folder, lockTimeoutMs);
  const volatile = new SqliteDatabase(join(folder, LIMITS_FILE), { synchronous: 'OFF', lockTimeoutMs });
  return createSqlStore({ durable, volatile });
}

export const openSubmissions = (folder: string, lockTimeoutMs = LOCK_TIMEOUT_MS): SqliteDatabase =>
  new SqliteDatabase(join(folder, SUBMISSIONS_FILE), { synchronous: 'FULL', lockTimeoutMs });

/** For this user alone; SQLite gives the files beside it the same rights. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}
