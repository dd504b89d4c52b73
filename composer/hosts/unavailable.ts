/** Seconds until a retry makes sense: a restart takes about two. Forms wait, up to a minute in all. */
export const RETRY_AFTER = 10;

/** The answer where no API answers, a problem as of the API (RFC 9457). */
export const UNAVAILABLE = {
  type: '/api/problems/unavailable',
  code: 'unavailable',
  title: 'The submission API does not answer',
  status: 503,
  retry_after: RETRY_AFTER,
} as const;
