import type { DescribedProblem, ProblemDetails } from '@atverta/enquiry/answers/problems.ts';
import type { SubmissionReceipt } from '@atverta/enquiry/submission.ts';

/** What becomes of a request. How it is answered is the API's own description. */
export type Outcome =
  | { readonly receipt: SubmissionReceipt }
  | DescribedProblem
  /** A proxy answers in the API's place, with a page of its own. */
  | { readonly proxyStatus: number; readonly page: string }
  /** The connection breaks, or stays silent. */
  | 'broken'
  | 'silent';

export const problem = (code: DescribedProblem['code'], details: ProblemDetails = {}): DescribedProblem => ({
  code,
  details,
});
