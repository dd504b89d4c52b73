import { spawnSync } from 'node:child_process';

/** The channel of what is released for everybody; a channel that lacks a release of a module takes this one's. */
export const MAIN = 'main';

/** Stands for the channel of a folder that is on no branch. */
export const NO_BRANCH = 'local';

/** The channel of this checkout's releases: `RELEASE_CHANNEL`, or the branch, as the pipeline names it or else git. */
export function releaseChannel(environment: NodeJS.ProcessEnv = process.env): string {
  const named =
    environment['RELEASE_CHANNEL'] || environment['GITHUB_HEAD_REF'] || environment['GITHUB_REF_NAME'];
  if (named) return named;
  const { stdout } = spawnSync('git', ['branch', '--show-current'], { encoding: 'utf8' });
  return stdout?.trim() || NO_BRANCH;
}
