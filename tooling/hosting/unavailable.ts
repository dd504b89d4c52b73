import type { Problem } from '@atverta/shared/contracts/submission.ts';

/** Seconds after which it is worth trying again. */
export const RETRY_AFTER = 30;

/** What stands in for the API where none answers, in its own form of problem (RFC 9457). */
export const UNAVAILABLE = {
  type: '/api/problems/unavailable',
  code: 'unavailable',
  title: 'The submission API does not answer',
  status: 503,
  retry_after: RETRY_AFTER,
} as const satisfies Problem;
