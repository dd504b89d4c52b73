import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/**
 * Returns the name of the person who runs a command: `RELEASE_BY`, the pipeline's actor, git's user, or the
 * system's user.
 */
export function currentUser(environment: NodeJS.ProcessEnv = process.env): string {
  const configuredName = environment['RELEASE_BY'] || environment['GITHUB_ACTOR'];
  if (configuredName) return configuredName;
  const { stdout } = spawnSync('git', ['config', '--get', 'user.name'], { encoding: 'utf8' });
  return stdout?.trim() || userName();
}

/** Returns the system's user. In a container, the user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
