import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSqlStore, type Store } from '../sql-store.ts';
import { openSqlite, resultCode, type SqliteOptions } from './sqlite-database.ts';

export const SUBMISSIONS_FILE = 'submissions.sqlite';
/** Keys in flight and the count of requests: what may be lost. */
const LIMITS_FILE = 'limits.sqlite';

const CORRUPT = 11;
const NOT_A_DATABASE = 26;

export type SqliteStoreOptions = {
  /** How long it waits for another process. */
  readonly lockTimeoutMs?: number | undefined;
  /** Is told what was made anew. */
  readonly warn?: (sentence: string) => void;
};

export async function openSqliteStore(
  folder: string,
  { lockTimeoutMs = 5_000, warn }: SqliteStoreOptions = {},
): Promise<Store> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const open = (file: string, synchronous: SqliteOptions['synchronous']) => {
    const path = join(folder, file);
    // For this user alone; SQLite gives the files beside it the same rights.
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
    return openSqlite(path, { synchronous, lockTimeoutMs });
  };
  const limits = join(folder, LIMITS_FILE);
  // Written without flushing, it may be damaged after a power cut. Never done to what must not be lost.
  if (isDamaged(limits)) {
    for (const ending of ['', '-wal', '-shm']) rmSync(limits + ending, { force: true });
    warn?.(`${LIMITS_FILE} was damaged and is made anew: it holds only limits and keys in flight`);
  }
  return createSqlStore(open(SUBMISSIONS_FILE, 'FULL'), open(LIMITS_FILE, 'OFF'));
}

function isDamaged(path: string): boolean {
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path);
  try {
    return database.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok';
  } catch (error) {
    return [CORRUPT, NOT_A_DATABASE].includes(resultCode(error) ?? 0);
  } finally {
    database.close();
  }
}
