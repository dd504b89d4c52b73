import type { FieldProblem, ProblemCode } from '@atverta/enquiry/submission.ts';

/** Why an enquiry was not accepted: the API's own codes, and what can happen on the way to it. */
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
  /** In seconds, where the server gave them. */
  readonly retryAfter: number | undefined;
  /** That moment on the visitor's clock, in milliseconds since 1970. */
  readonly retryAt: number | undefined;

  constructor(reason: ErrorReason, { errors = [], retryAfter }: Details = {}) {
    super(`Enquiry not accepted: ${reason}`);
    this.reason = reason;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.retryAt = retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;
  }
}
