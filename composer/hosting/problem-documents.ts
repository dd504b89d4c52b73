/** Problem documents (RFC 9457) of the servers of a site. */

/** Methods that pages and files accept. */
export const ALLOWED_METHODS = 'GET, HEAD';

export const METHOD_NOT_ALLOWED_PROBLEM = {
  type: '/api/problems/method-not-allowed',
  code: 'method-not-allowed',
  title: 'This method is not allowed here',
  status: 405,
} as const;

/** Seconds until a retry: a restart of the API takes about two. Forms retry for up to a minute. */
export const RETRY_AFTER_S = 10;

export const API_UNAVAILABLE_PROBLEM = {
  type: '/api/problems/unavailable',
  code: 'unavailable',
  title: 'The submission API does not answer',
  status: 503,
  retry_after: RETRY_AFTER_S,
} as const;
