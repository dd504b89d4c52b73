/** Methods that pages and files answer to. */
export const ALLOWED = 'GET, HEAD';

/** The answer to other methods on pages and files, a problem as of the API (RFC 9457). */
export const NOT_ALLOWED = {
  type: '/api/problems/method-not-allowed',
  code: 'method-not-allowed',
  title: 'This method is not allowed here',
  status: 405,
} as const;
