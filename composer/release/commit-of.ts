import { execFileSync } from 'node:child_process';

/** The commit of a folder, with a `+` where files in it differ from that; empty outside a repository. */
export function commitOf(path: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--', '.') === '' ? '' : '+');
  } catch {
    return '';
  }
}
