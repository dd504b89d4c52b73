import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('settles as the work does', async () => {
  await expect(withTimeout(Promise.resolve('done'))).resolves.toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount(), 'no timer is left').toBe(0);
});

it('gives up on work that hangs, after 8 seconds', async () => {
  const settled = vi.fn();
  withTimeout(new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ name: 'TimeoutError' });
});
