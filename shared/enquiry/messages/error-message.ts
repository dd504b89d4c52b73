import type { FieldError } from '../enquiry-schema.ts';
import type english from './every-form/en.json';

type ErrorMessages = (typeof english)['errors'];

/**
 * Returns the message of an error. A file's name comes first, and the sentence continues in lower case.
 * @param messages `errors` of `every-form` in the visitor's language
 */
export function errorMessageOf(messages: Partial<ErrorMessages>, { field, code, file }: FieldError): string {
  const byField: Readonly<Record<string, string | Readonly<Record<string, string>> | undefined>> = messages;
  const fieldMessages = byField[field];
  const message = (typeof fieldMessages === 'object' && fieldMessages[code]) || (messages.other ?? '');
  return file ? `${file}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
}
