import type { FieldError } from '@atverta/enquiry/submission.ts';

/** Something wrong with a field; `file` names the attachment, `attachment` is its id on the page. */
export type FieldProblem = {
  readonly field: string;
  readonly code: FieldError;
  readonly file?: string | undefined;
  readonly attachment?: number | undefined;
};
