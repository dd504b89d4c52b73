import type { FieldProblem, ProblemCode } from '@atverta/enquiry/submission.ts';

/** The reason why an enquiry was not accepted: a code of the API, or a failure on the way to it. */
export type ErrorReason = ProblemCode | 'connection-lost' | 'malformed-answer' | 'stopped';

type Details = {
  readonly errors?: readonly FieldProblem[] | undefined;
  /** In seconds. */
  readonly retryAfter?: number | undefined;
};

export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  readonly reason: ErrorReason;
  readonly errors: readonly FieldProblem[];
  /** In seconds, if the server gave it. */
  readonly retryAfter: number | undefined;
  /** The same moment on the visitor's clock, in milliseconds since 1970. */
  readonly retryAt: number | undefined;

  constructor(reason: ErrorReason, { errors = [], retryAfter }: Details = {}) {
    super(`Enquiry not accepted: ${reason}`);
    this.reason = reason;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.retryAt = retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;
  }
}
