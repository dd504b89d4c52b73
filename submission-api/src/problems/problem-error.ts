import { PROBLEMS, type ProblemDetails, type SubmittedValues } from '@atverta/enquiry/answers/problems.ts';
import type { ProblemCode } from '@atverta/enquiry/submission.ts';

type Details = ProblemDetails & {
  /** True where the client holds so much already that nothing more of it is read. */
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
