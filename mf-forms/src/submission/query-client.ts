import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { type ErrorReason, SubmissionError } from './submission-error.ts';

/** Another attempt is safe, since the key stays the same. Not after a time-out: it would be as slow. */
const TRANSIENT: ReadonlySet<ErrorReason> = new Set([
  'connection-lost',
  'malformed-answer',
  'idempotency-in-flight',
  'unavailable',
  'internal',
]);

const MAX_RETRIES = 2;

/** Where the server says when to retry: up to a minute in all. */
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

/** As the server asked, else 1 s, then 2 s. */
export function retryDelayMs(failedAttempts: number, error: Error): number {
  const { retryAfter } = error instanceof SubmissionError ? error : {};
  return 1000 * (retryAfter === undefined ? 2 ** failedAttempts : Math.max(1, retryAfter));
}

/** One for the tab, outside of React: an enquiry under way outlives its form. */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: {
      // Offline, an enquiry waits.
      networkMode: 'online',
      retry: shouldRetry,
      retryDelay: retryDelayMs,
      // The outcome stays as long as the tab is open.
      gcTime: Number.POSITIVE_INFINITY,
    },
  },
});

let isMounted = false;

/** Resumes paused mutations once online, on any page: the provider listens only while it is rendered. */
export function keepMounted(): void {
  if (isMounted) return;
  isMounted = true;
  // Query assumes to be online until it hears of a change.
  onlineManager.setOnline(navigator.onLine);
  // Query repeats no attempt while the tab is hidden, and takes it for offline.
  focusManager.setFocused(true);
  queryClient.mount();
}
