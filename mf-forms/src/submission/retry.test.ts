import { expect, test } from 'vitest';
import { retryDelay, shouldRetry } from './retry.ts';
import { SubmissionFailure } from './submission-failure.ts';

test('passing failures are tried twice more, lasting ones never', () => {
  const lost = new SubmissionFailure('connection-lost');
  expect([0, 1, 2].map((failed) => shouldRetry(failed, lost))).toEqual([true, true, false]);
  for (const reason of [
    'invalid-fields',
    'rate-limited',
    'too-large',
    'idempotency-conflict',
    'stopped',
  ] as const) {
    expect(shouldRetry(0, new SubmissionFailure(reason))).toBe(false);
  }
});

test('a wait that the server asks for is kept, unless the visitor should rather know of it', () => {
  const soon = new SubmissionFailure('unavailable', { retryAfter: 5 });
  expect(shouldRetry(0, soon)).toBe(true);
  expect(retryDelay(0, soon)).toBe(5000);
  expect(shouldRetry(0, new SubmissionFailure('unavailable', { retryAfter: 300 }))).toBe(false);
  expect([0, 1].map((failed) => retryDelay(failed, new SubmissionFailure('internal')))).toEqual([1000, 2000]);
});
