import { join } from 'node:path';
import { withLock } from '../command/with-lock.ts';

/**
 * Runs one change of a site at a time.
 * @throws RefusedError where others are not done within a minute
 */
export const withSiteLock = <Result>(root: string, change: () => Promise<Result>): Promise<Result> =>
  withLock(join(root, 'composing.lock'), 'somebody else is composing this site', change);
