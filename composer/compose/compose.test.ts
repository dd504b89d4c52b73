import { afterEach, expect, it, vi } from 'vitest';
import { tellThat } from './compose.ts';

afterEach(() => vi.restoreAllMocks());

it('says what went wrong, goes on, and fails nothing', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const step = Promise.reject(new Error('EACCES: no')).catch(tellThat('old files were not removed'));
  await expect(step).resolves.toBeUndefined();
  expect(consoleError.mock.calls).toEqual([['The site is live, but old files were not removed: EACCES: no']]);
});
