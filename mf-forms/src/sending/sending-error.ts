import type { FieldError, ProblemCode } from '@atverta/enquiry/enquiry-schema.ts';

/** The reason why an enquiry was not accepted: a code of the API, or a failure on the way to it. */
export type ErrorReason = ProblemCode | 'connection-lost' | 'malformed-response' | 'stopped';

type Details = {
  readonly errors?: readonly FieldError[] | undefined;
  /** In seconds. */
  readonly retryAfterS?: number | undefined;
};

export class SendingError extends Error {
  override readonly name = 'SendingError';
  readonly reason: ErrorReason;
  readonly errors: readonly FieldError[];
  /** In seconds, if the server gave it. */
  readonly retryAfterS: number | undefined;
  /** The same moment on the visitor's clock, in milliseconds since 1970. */
  readonly retryAt: number | undefined;

  constructor(reason: ErrorReason, { errors = [], retryAfterS }: Details = {}) {
    super(`Enquiry not accepted: ${reason}`);
    this.reason = reason;
    this.errors = errors;
    this.retryAfterS = retryAfterS;
    this.retryAt = retryAfterS === undefined ? undefined : Date.now() + retryAfterS * 1000;
  }
}
