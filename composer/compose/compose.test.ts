import { afterEach, expect, it, vi } from 'vitest';
import { afterLive } from './compose.ts';

afterEach(() => vi.restoreAllMocks());

it('says what went wrong, goes on, and fails nothing', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const last = vi.fn(async () => {});
  await afterLive({
    'old files were not removed': () => Promise.reject(new Error('EACCES: no')),
    'there is no report': last,
  });
  expect(consoleError.mock.calls).toEqual([['The site is live, but old files were not removed: EACCES: no']]);
  expect(last).toHaveBeenCalledOnce();
});
