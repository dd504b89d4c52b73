import { expect, test } from 'vitest';
import { retryDelayMs, shouldRetry } from './query-client.ts';
import { SendingError } from './sending-error.ts';

test('transient errors are retried twice, permanent ones never', () => {
  const lost = new SendingError('connection-lost');
  expect([0, 1, 2].map((failed) => shouldRetry(failed, lost))).toEqual([true, true, false]);
  for (const reason of [
    'invalid-fields',
    'rate-limited',
    'too-large',
    'timed-out',
    'idempotency-conflict',
    'stopped',
  ] as const) {
    expect(shouldRetry(0, new SendingError(reason))).toBe(false);
  }
});

test.each([
  [0, 6],
  [10, 6],
  [30, 2],
  [60, 1],
  [61, 0],
])(
  'with a delay of %i s from the server, an attempt is retried %i times, within a minute',
  (retryAfterS, times) => {
    const error = new SendingError('unavailable', { retryAfterS });
    const retries = Array.from({ length: 10 }, (_, failed) => shouldRetry(failed, error));
    expect(retries.indexOf(false)).toBe(times);
    const waits = Array.from({ length: times }, (_, failed) => retryDelayMs(failed, error));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(60_000);
  },
);

test('waits as long as the server asks, otherwise longer each time', () => {
  expect(retryDelayMs(4, new SendingError('unavailable', { retryAfterS: 5 }))).toBe(5000);
  expect([0, 1].map((failed) => retryDelayMs(failed, new SendingError('server-error')))).toEqual([
    1000, 2000,
  ]);
});
