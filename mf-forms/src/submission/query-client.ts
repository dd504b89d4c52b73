import { onlineManager, QueryClient } from '@tanstack/react-query';
import { retryDelayMs, shouldRetry } from './retry.ts';

/** One for all forms of the tab, outside of React: an enquiry under way outlives its form. */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: {
      // Offline, an enquiry waits.
      networkMode: 'online',
      retry: shouldRetry,
      retryDelay: retryDelayMs,
      // The outcome waits for the visitor as long as the tab is open.
      gcTime: Number.POSITIVE_INFINITY,
    },
  },
});

let isMounted = false;

/**
 * Lets what waits for a connection continue once it is back, whatever page is shown by then: the
 * provider listens only while it is rendered.
 */
export function keepMounted(): void {
  if (isMounted) return;
  isMounted = true;
  // Query assumes a connection and hears of changes; the device may be offline already.
  onlineManager.setOnline(navigator.onLine);
  queryClient.mount();
}
