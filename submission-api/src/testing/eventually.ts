import { vi } from 'vitest';

/** Timeout for waits. It is long because a busy machine is slow. */
export const WAIT_MS = Number(process.env.TEST_WAIT_MS || 60_000);

/** Waits until `look` returns a truthy value, and returns it. */
export const eventually = <T>(look: () => Promise<T> | T) =>
  vi.waitUntil(look, { timeout: WAIT_MS, interval: 50 });
