import { MALFORMED } from '@atverta/enquiry/answers/problems.ts';
import { ProblemError } from '../problems/problem-error.ts';

/**
 * Key of a request from its header or hidden field. The field is empty in pages that were
 * prerendered, since a key must be one visitor's own. Quotes, as RFC 8941 strings have them, are
 * taken off.
 */
export function parseIdempotencyKey(sent: string | readonly string[] | undefined): string | undefined {
  if (sent === undefined || sent === '') return undefined;
  const key = typeof sent === 'string' ? sent.replace(/^"(.*)"$/, '$1') : '';
  if (/^[A-Za-z0-9._~:+/=-]{8,128}$/.test(key)) return key;
  throw new ProblemError('malformed-request', {
    detail: MALFORMED.key,
  });
}
