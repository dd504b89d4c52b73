import { onlineManager, QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry.ts';
import type { SubmissionFailure } from './submission-failure.ts';

/**
 * One client for all forms of the page, outside of React: an enquiry under way goes on when the
 * visitor moves to another page of the site. Offline, mutations wait and then resume by themselves.
 */
export const submissionClient = new QueryClient({
  defaultOptions: {
    mutations: {
      networkMode: 'online',
      retry: (failedTries, error) => shouldRetry(failedTries, error as SubmissionFailure),
      retryDelay: (failedTries, error) => retryDelay(failedTries, error as SubmissionFailure),
    },
  },
});

/** Query only hears of changes; a page may open when the device is offline already. */
export function noticeConnection(): void {
  onlineManager.setOnline(navigator.onLine);
}
