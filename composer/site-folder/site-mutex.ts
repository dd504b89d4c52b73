import { join } from 'node:path';
import { takeTurns } from '../command/take-turns.ts';

/**
 * Runs one change of a site at a time.
 * @throws RefusedError where others are not done within a minute
 */
export const withSiteMutex = <Result>(root: string, change: () => Promise<Result>): Promise<Result> =>
  takeTurns(join(root, 'composing.lock'), 'somebody else is composing this site', change);
