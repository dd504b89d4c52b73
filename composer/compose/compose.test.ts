import { afterEach, expect, it, vi } from 'vitest';
import { warnAfterDeploy } from './compose.ts';

afterEach(() => vi.restoreAllMocks());

it('prints the problem and does not throw', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const step = Promise.reject(new Error('EACCES: no')).catch(warnAfterDeploy('old files were not removed'));
  await expect(step).resolves.toBeUndefined();
  expect(consoleError.mock.calls).toEqual([['The site is live, but old files were not removed: EACCES: no']]);
});
