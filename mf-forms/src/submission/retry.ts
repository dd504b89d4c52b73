import { type ErrorReason, SubmissionError } from './submission-error.ts';

/**
 * Errors that may be gone in a moment; another attempt is safe, since the key stays the same. An upload
 * that was too slow is none: all of it would be sent again, as slowly.
 */
const TRANSIENT: ReadonlySet<ErrorReason> = new Set([
  'connection-lost',
  'malformed-answer',
  'idempotency-in-flight',
  'unavailable',
  'internal',
]);

const MAX_RETRIES = 2;

/** The same where the server says when: it is waited for, up to a minute in all. */
const MAX_POSTPONED = 6;
const MAX_WAIT_S = 60;

export function shouldRetry(failedAttempts: number, error: Error): boolean {
  if (!(error instanceof SubmissionError)) return false;
  const { reason, retryAfter } = error;
  if (!TRANSIENT.has(reason)) return false;
  return (
    failedAttempts <
    (retryAfter === undefined ? MAX_RETRIES : Math.floor(Math.min(MAX_POSTPONED, MAX_WAIT_S / retryAfter)))
  );
}

/** Milliseconds before the next attempt: as the server asked, else 1 s, then 2 s. */
export function retryDelayMs(failedAttempts: number, error: Error): number {
  const { retryAfter } = error instanceof SubmissionError ? error : {};
  return 1000 * (retryAfter === undefined ? 2 ** failedAttempts : Math.max(1, retryAfter));
}
