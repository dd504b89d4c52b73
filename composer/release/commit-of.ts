import { execFileSync } from 'node:child_process';

/** Behind a commit: the work tree held changes, or files that are new. */
const CHANGED = '+';

/**
 * The commit of the work tree that a folder is in, with a `+` where anything in the tree differs
 * from it, since a module is built from more than its folder; empty outside a repository.
 */
export function commitOf(path: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : CHANGED);
  } catch {
    return '';
  }
}

/** Whether nobody can check out again what a release was made from. */
export const isUncommitted = (commit: string): boolean => commit.endsWith(CHANGED);
