import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { type ErrorReason, SendingError } from './sending-error.ts';

/** Retrying is safe, since the key stays the same. A time-out is not retried: the next attempt would be as slow. */
const RETRIED_REASONS: ReadonlySet<ErrorReason> = new Set([
  'connection-lost',
  'malformed-response',
  'idempotency-in-flight',
  'unavailable',
  'server-error',
]);

const MAX_RETRIES = 2;

/** Retries if the server says when to retry: up to a minute in all. */
const MAX_POSTPONED_RETRIES = 6;
const MAX_WAIT_S = 60;

export function shouldRetry(failedAttempts: number, error: Error): boolean {
  if (!(error instanceof SendingError)) return false;
  const { reason, retryAfterS } = error;
  if (!RETRIED_REASONS.has(reason)) return false;
  return (
    failedAttempts <
    (retryAfterS === undefined
      ? MAX_RETRIES
      : Math.floor(Math.min(MAX_POSTPONED_RETRIES, MAX_WAIT_S / retryAfterS)))
  );
}

/** Returns the delay that the server asked for, otherwise 1 s, then 2 s. */
export function retryDelayMs(failedAttempts: number, error: Error): number {
  const { retryAfterS } = error instanceof SendingError ? error : {};
  return 1000 * (retryAfterS === undefined ? 2 ** failedAttempts : Math.max(1, retryAfterS));
}

/** One client for the tab, outside React: an enquiry outlives its form. */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: {
      // An enquiry waits while the browser is offline.
      networkMode: 'online',
      retry: shouldRetry,
      retryDelay: retryDelayMs,
      // The outcome is kept while the tab is open.
      gcTime: Number.POSITIVE_INFINITY,
    },
  },
});

let isMounted = false;

/**
 * Resumes paused mutations when the browser is online again, on any page. The provider listens only while it is
 * rendered.
 */
export function mountQueryClient(): void {
  if (isMounted) return;
  isMounted = true;
  // Query assumes that the browser is online until it receives an event.
  onlineManager.setOnline(navigator.onLine);
  // Query treats a hidden tab as offline and would not retry there.
  focusManager.setFocused(true);
  queryClient.mount();
}
