import type { FieldProblem } from '../submission.ts';
import type english from './every-form/en.json';

type ErrorMessages = (typeof english)['errors'];

/**
 * Returns the message of an error. A file's name comes first, and the sentence continues in lower case.
 * @param errors `errors` of `every-form` in the visitor's language
 */
export function errorMessageOf(errors: Partial<ErrorMessages>, { field, code, file }: FieldProblem): string {
  const byField: Readonly<Record<string, string | Readonly<Record<string, string>> | undefined>> = errors;
  const fieldMessages = byField[field];
  const message = (typeof fieldMessages === 'object' && fieldMessages[code]) || (errors.other ?? '');
  return file ? `${file}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
}
