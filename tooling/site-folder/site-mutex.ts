import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { RefusedError } from '../command/refused-error.ts';

const PATIENCE_MS = 60_000;

/**
 * Runs one change of a site at a time: a second one waits until the first is done. The lock is
 * SQLite's on an empty database, since the system lets go of it however a process ends.
 * @throws RefusedError where it is still not its turn after `patience` milliseconds
 */
export async function withSiteMutex<Result>(
  root: string,
  change: () => Promise<Result>,
  patience = PATIENCE_MS,
): Promise<Result> {
  await mkdir(root, { recursive: true });
  const lock = new DatabaseSync(join(root, 'composing.lock'), { timeout: 0 });
  try {
    const until = performance.now() + patience;
    while (!tryLock(lock)) {
      if (performance.now() > until)
        throw new RefusedError('somebody else is composing this site: try again when they are done');
      await wait(50);
    }
    return await change();
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
