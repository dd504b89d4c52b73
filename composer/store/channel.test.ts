import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { releaseChannel } from './channel.ts';

it('is RELEASE_CHANNEL, or the branch from the pipeline or git', () => {
  const pipeline = { GITHUB_HEAD_REF: '', GITHUB_REF_NAME: 'autumn' };
  expect(releaseChannel({ RELEASE_CHANNEL: 'next', ...pipeline })).toBe('next');
  expect(releaseChannel(pipeline)).toBe('autumn');
  expect(releaseChannel({ ...pipeline, GITHUB_HEAD_REF: 'winter' })).toBe('winter');
  const { stdout } = spawnSync('git', ['branch', '--show-current'], { encoding: 'utf8' });
  expect(releaseChannel({})).toBe(stdout?.trim() || 'local');
});
