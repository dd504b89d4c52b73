import { errorMessage } from '@atverta/enquiry/messages/error-message.ts';
import type { FieldError } from '@atverta/enquiry/submission.ts';
import type { FormLookup } from '../messages/use-form-messages.ts';

/**
 * What to do about a problem, in the visitor's language. It stands beside the field or, where
 * `file` is not given, beside the file.
 */
export function problemMessage(
  { group }: FormLookup,
  { field, code, file }: Pick<FieldProblem, 'field' | 'code' | 'file'>,
): string {
  return errorMessage(group('form.errors'), { field, code, ...(file !== undefined && { file }) });
}

/** Something wrong with a field; `file` names the attachment, `attachment` is its id on the page. */
export type FieldProblem = {
  readonly field: string;
  readonly code: FieldError;
  readonly file?: string | undefined;
  readonly attachment?: number | undefined;
};
