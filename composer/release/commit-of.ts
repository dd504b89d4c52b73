import { execFileSync } from 'node:child_process';

/**
 * Commit of the work tree, with `+` where anything in the tree differs: a module is built from more than its folder.
 * Empty outside a repository.
 */
export function commitOf(path: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') && '+');
  } catch {
    return '';
  }
}

/** Whether nobody can check out again what a release was made from. */
export const isUncommitted = (commit: string): boolean => commit.endsWith('+');
