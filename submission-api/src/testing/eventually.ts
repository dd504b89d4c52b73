import { vi } from 'vitest';

/** For what hangs: a busy machine is slow, and no fault. */
export const WAIT_MS = Number(process.env.TEST_WAIT_MS || 60_000);

/** Waits until there is something to see, and gives it. */
export const eventually = <T>(look: () => Promise<T> | T) =>
  vi.waitUntil(look, { timeout: WAIT_MS, interval: 50 });
