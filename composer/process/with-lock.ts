import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '@atverta/cli/user-error.ts';

const TIMEOUT_MS = 60_000;

/**
 * Runs work while holding a lock file, so that only one process works at a time. SQLite holds the lock, and the system
 * releases it even if the process is killed.
 * @param refusalStart says who holds the lock
 * @throws UserError if the lock is still held after `timeoutMs`
 */
export async function withLock<Result>(
  lockFile: string,
  refusalStart: string,
  work: () => Promise<Result>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> {
  await mkdir(dirname(lockFile), { recursive: true });
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    const deadline = performance.now() + timeoutMs;
    while (!tryLock(lock)) {
      if (performance.now() > deadline) throw new UserError(`${refusalStart}: try again when they are done`);
      await wait(50);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (String(error).includes('locked')) return false;
    throw error;
  }
}
