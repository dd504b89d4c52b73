import type { SubmissionAnswer } from '@atverta/enquiry/answers/answers.ts';
import {
  PROBLEMS,
  type ProblemDetails,
  RETRY_AFTER_S,
  type SubmittedValues,
} from '@atverta/enquiry/answers/problems.ts';
import type { ProblemCode } from '@atverta/enquiry/submission.ts';
import type { FastifyReply } from 'fastify';
import { StoreUnavailableError } from './store/database.ts';

type Details = ProblemDetails & {
  /** True where nothing more of the request is read. */
  readonly isAbandoned?: boolean | undefined;
  readonly cause?: unknown;
};

/** A request that is answered with a problem document, or a page that says the same. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(PROBLEMS[code].title, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  /** The same problem, knowing what was submitted. */
  withSubmitted(submitted: SubmittedValues): ProblemError {
    return new ProblemError(this.code, { ...this.details, submitted });
  }
}

/** The problem for an error: the client's, a temporary one, or a bug of ours. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode < 500)
    return new ProblemError('malformed-request', { cause: error });
  // Errors of the operating system name the call that failed: no space, no permission, no such folder.
  const isSystemError = error instanceof Error && 'syscall' in error;
  return isSystemError || error instanceof StoreUnavailableError
    ? new ProblemError('unavailable', { retryAfter: RETRY_AFTER_S.unavailable, cause: error })
    : new ProblemError('internal', { cause: error });
}

export const sendAnswer = (reply: FastifyReply, { status, headers, body }: SubmissionAnswer): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .send(body || undefined);
