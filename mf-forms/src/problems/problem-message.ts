import { errorMessage } from '@atverta/enquiry/messages/error-message.ts';
import type { FormLookup } from '../messages/use-form-messages.ts';
import type { FieldProblem } from './field-problem.ts';

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
