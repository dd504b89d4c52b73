import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Commit of the work tree, with `+` where anything in the tree differs: a module is built from more than its folder.
 * Empty outside a repository, and `+` alone in one that git does not read, as somebody else's: what differs is unknown.
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

/** Whether nobody can check out again what a release was made from. */
export const isUncommitted = (commit: string): boolean => commit.endsWith('+');
