import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the commit of the work tree, followed by `+` if any file in it has uncommitted changes, because a
 * module is built from more than its folder. Empty outside a repository. Only `+` if git refuses to read the
 * repository, for example because another user owns it.
 */
export function commitOf(path: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') && '+');
  } catch {
    return isInRepository(path) ? '+' : '';
  }
}

const isInRepository = (folder: string): boolean =>
  existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));

/** Returns whether a release was made from uncommitted changes, which cannot be checked out again. */
export const isUncommitted = (commit: string): boolean => commit.endsWith('+');
