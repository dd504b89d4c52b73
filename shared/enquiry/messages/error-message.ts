import type { FieldProblem } from '../submission.ts';
import type english from './every-form/en.json';

type ErrorMessages = (typeof english)['errors'];

/**
 * Returns the message of an error. A file's name comes first, and the sentence continues in lower case.
 * @param errors `errors` of `every-form` in the visitor's language
 */
export function errorMessage(errors: Partial<ErrorMessages>, { field, code, file }: FieldProblem): string {
  const byField: Readonly<Record<string, string | Readonly<Record<string, string>> | undefined>> = errors;
  const own = byField[field];
  const message = (typeof own === 'object' && own[code]) || (errors.other ?? '');
  return file ? `${file}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
}
