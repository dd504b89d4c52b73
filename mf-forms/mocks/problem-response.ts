import type { Problem, ProblemCode } from '@atverta/shared/contracts/submission.ts';
import { HttpResponse } from 'msw/http';

/** Status that the API answers each problem with. */
const STATUS: Readonly<Record<ProblemCode, number>> = {
  'invalid-fields': 422,
  'malformed-request': 400,
  'unsupported-media-type': 415,
  'cross-site': 403,
  'too-large': 413,
  'idempotency-conflict': 422,
  'idempotency-in-flight': 409,
  'rate-limited': 429,
  'timed-out': 408,
  'not-found': 404,
  'method-not-allowed': 405,
  unavailable: 503,
  internal: 500,
};

type Details = {
  readonly errors?: NonNullable<Problem['errors']>;
  /** Seconds. */
  readonly retryAfter?: number;
};

/** A problem document as the API sends it. */
export function problemResponse(code: ProblemCode, { errors, retryAfter }: Details = {}) {
  const status = STATUS[code];
  const problem: Problem = {
    type: `/api/problems/${code}`,
    code,
    title: `Mocked: ${code}`,
    status,
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  };
  const headers = {
    'Content-Type': 'application/problem+json',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  return HttpResponse.json(problem, { status, headers });
}
