/** Answers of whoever serves the site, as of the API (RFC 9457). */

/** Methods that pages and files answer to. */
export const ALLOWED = 'GET, HEAD';

export const NOT_ALLOWED = {
  type: '/api/problems/method-not-allowed',
  code: 'method-not-allowed',
  title: 'This method is not allowed here',
  status: 405,
} as const;

/** Seconds until a retry makes sense: a restart takes about two. Forms wait, up to a minute in all. */
export const RETRY_AFTER = 10;

export const UNAVAILABLE = {
  type: '/api/problems/unavailable',
  code: 'unavailable',
  title: 'The submission API does not answer',
  status: 503,
  retry_after: RETRY_AFTER,
} as const;
