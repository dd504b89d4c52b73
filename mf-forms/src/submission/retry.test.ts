import { expect, test } from 'vitest';
import { retryDelayMs, shouldRetry } from './retry.ts';
import { SubmissionError } from './submission-error.ts';

test('transient errors are retried twice, permanent ones never', () => {
  const lost = new SubmissionError('connection-lost');
  expect([0, 1, 2].map((failed) => shouldRetry(failed, lost))).toEqual([true, true, false]);
  for (const reason of [
    'invalid-fields',
    'rate-limited',
    'too-large',
    'idempotency-conflict',
    'stopped',
  ] as const) {
    expect(shouldRetry(0, new SubmissionError(reason))).toBe(false);
  }
});

test('waits as long as the server asks for, up to ten seconds', () => {
  const soon = new SubmissionError('unavailable', { retryAfter: 5 });
  expect(shouldRetry(0, soon)).toBe(true);
  expect(retryDelayMs(0, soon)).toBe(5000);
  expect(shouldRetry(0, new SubmissionError('unavailable', { retryAfter: 300 }))).toBe(false);
  expect([0, 1].map((failed) => retryDelayMs(failed, new SubmissionError('internal')))).toEqual([1000, 2000]);
});
