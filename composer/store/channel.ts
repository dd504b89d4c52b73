import { spawnSync } from 'node:child_process';

/** The main channel. It provides the releases of modules that have none on another channel. */
export const MAIN_CHANNEL = 'main';

/** Channel of a folder that is on no branch. */
export const NO_BRANCH = 'local';

/** Returns the channel of this checkout's releases: `RELEASE_CHANNEL`, or the branch from the pipeline or from git. */
export function releaseChannel(environment: NodeJS.ProcessEnv = process.env): string {
  const configuredChannel =
    environment['RELEASE_CHANNEL'] || environment['GITHUB_HEAD_REF'] || environment['GITHUB_REF_NAME'];
  if (configuredChannel) return configuredChannel;
  const { stdout } = spawnSync('git', ['branch', '--show-current'], { encoding: 'utf8' });
  return stdout?.trim() || NO_BRANCH;
}
