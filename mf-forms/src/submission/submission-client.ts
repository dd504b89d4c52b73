import {
  focusManager,
  MutationCache,
  type MutationOptions,
  onlineManager,
  type QueryClient,
} from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry.ts';
import type { SubmissionFailure } from './submission-failure.ts';

const cache = new MutationCache();
const resume = (canResume: boolean) => {
  if (canResume && onlineManager.isOnline()) void cache.resumePausedMutations();
};

/** What holds for every enquiry that is sent. Offline, mutations wait; see `followConnection`. */
export const sendingOptions: Pick<MutationOptions, 'networkMode' | 'retry' | 'retryDelay'> = {
  networkMode: 'online',
  retry: (failedTries, error) => shouldRetry(failedTries, error as SubmissionFailure),
  retryDelay: (failedTries, error) => retryDelay(failedTries, error as SubmissionFailure),
};

/**
 * As much of a `QueryClient` as mutations use. The whole one brings queries, their cache and their
 * pages along. One for all forms, outside of React: an enquiry under way goes on when the visitor
 * moves to another page of the site.
 */
export const submissionClient = {
  getMutationCache: () => cache,
  defaultMutationOptions: (options: MutationOptions = {}) => ({ ...sendingOptions, ...options }),
} as unknown as QueryClient;

let isFollowing = false;

/** Lets what waits for a connection go on once it is back, whatever page is shown by then. */
export function followConnection(): void {
  if (isFollowing) return;
  isFollowing = true;
  // Query only hears of changes; the device may be offline already.
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe(resume);
  focusManager.subscribe(resume);
}
