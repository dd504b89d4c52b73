import type { Problem, ProblemCode } from '@atverta/shared/contracts/submission.ts';

/** Why an enquiry was not taken: the API's own codes, and what happens on the way to it. */
export type FailureReason = ProblemCode | 'connection-lost' | 'malformed-answer' | 'stopped';

type Details = {
  readonly errors?: Problem['errors'];
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number | undefined;
};

export class SubmissionFailure extends Error {
  readonly reason: FailureReason;
  readonly errors: NonNullable<Problem['errors']>;
  /** Seconds until another try makes sense, where the server said so. */
  readonly retryAfter: number | undefined;
  /** That moment on the visitor's clock, in milliseconds. */
  readonly retryAt: number | undefined;

  constructor(reason: FailureReason, { errors = [], retryAfter }: Details = {}) {
    super(`Enquiry not taken: ${reason}`);
    this.name = 'SubmissionFailure';
    this.reason = reason;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.retryAt = retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;
  }
}
