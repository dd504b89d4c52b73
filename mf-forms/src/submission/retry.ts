import type { FailureReason, SubmissionFailure } from './submission-failure.ts';

/** Failures that may be gone in a moment; trying again is safe, since the key stays the same. */
const PASSING: ReadonlySet<FailureReason> = new Set([
  'connection-lost',
  'malformed-answer',
  'idempotency-in-flight',
  'timed-out',
  'unavailable',
  'internal',
]);

const MAX_RETRIES = 2;

/** Seconds that a visitor is let wait without being asked. */
const LONGEST_WAIT = 10;

export function shouldRetry(failedTries: number, { reason, retryAfter = 0 }: SubmissionFailure): boolean {
  return PASSING.has(reason) && failedTries < MAX_RETRIES && retryAfter <= LONGEST_WAIT;
}

/** Milliseconds before the next try: 1 s, then 2 s, or longer where the server asked for it. */
export function retryDelay(failedTries: number, { retryAfter = 0 }: SubmissionFailure): number {
  return Math.max(1000 * 2 ** failedTries, retryAfter * 1000);
}
