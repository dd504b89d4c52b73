import type { ProblemCode } from '@atverta/enquiry/enquiry-schema.ts';
import {
  PROBLEMS,
  type ProblemOptions,
  RETRY_AFTER_S,
  type SubmittedValues,
} from '@atverta/enquiry/responses/problems.ts';
import type { SubmissionResponse } from '@atverta/enquiry/responses/responses.ts';
import type { FastifyReply } from 'fastify';
import { StoreUnavailableError } from './store/database.ts';

type Options = ProblemOptions & {
  /** True if the connection is closed after the response, without reading the rest of the request. */
  readonly leavesRestUnread?: boolean | undefined;
  readonly cause?: unknown;
};

/** An error that is answered with a problem document, or with a page of the same meaning. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly options: Options;

  constructor(code: ProblemCode, options: Options = {}) {
    super(PROBLEMS[code].title, { cause: options.cause });
    this.code = code;
    this.options = options;
  }

  /** Returns a copy that has the submitted values. */
  withSubmitted(submitted: SubmittedValues): ProblemError {
    return new ProblemError(this.code, { ...this.options, submitted });
  }
}

/** Converts any error to a `ProblemError`. An unknown error becomes `server-error`. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode < 500)
    return new ProblemError('malformed-request', { cause: error });
  // An error of the operating system, such as a full disk or a missing permission, has `syscall`.
  const isSystemError = error instanceof Error && 'syscall' in error;
  return isSystemError || error instanceof StoreUnavailableError
    ? new ProblemError('unavailable', { retryAfterS: RETRY_AFTER_S.unavailable, cause: error })
    : new ProblemError('server-error', { cause: error });
}

export const sendResponse = (
  reply: FastifyReply,
  { status, headers, body }: SubmissionResponse,
): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .send(body || undefined);
