import { type ErrorReason, SubmissionError } from './submission-error.ts';

/** Errors that may be gone in a moment; another attempt is safe, since the key stays the same. */
const TRANSIENT: ReadonlySet<ErrorReason> = new Set([
  'connection-lost',
  'malformed-answer',
  'idempotency-in-flight',
  'timed-out',
  'unavailable',
  'internal',
]);

const MAX_RETRIES = 2;

/** Longest `Retry-After` that is waited for; a visitor who would wait longer is told instead. */
const MAX_RETRY_AFTER_S = 10;

export function shouldRetry(failedAttempts: number, error: Error): boolean {
  if (!(error instanceof SubmissionError)) return false;
  const { reason, retryAfter = 0 } = error;
  return TRANSIENT.has(reason) && failedAttempts < MAX_RETRIES && retryAfter <= MAX_RETRY_AFTER_S;
}

/** Milliseconds before the next attempt: 1 s, then 2 s, or longer where the server asked for it. */
export function retryDelayMs(failedAttempts: number, error: Error): number {
  const { retryAfter = 0 } = error instanceof SubmissionError ? error : {};
  return Math.max(1000 * 2 ** failedAttempts, retryAfter * 1000);
}
