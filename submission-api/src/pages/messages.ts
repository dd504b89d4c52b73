import type { FormName } from '@atverta/shared/contracts/submission.ts';
import { loadMessages } from '../languages/load-messages.ts';
import type { FieldProblem } from '../problems/problem-error.ts';
import type en from './en.json';

/**
 * The messages of the page in one language. What stands outside of `page` are those of the forms,
 * under the same keys: `e2e/mocks/error-page.test.ts` compares them.
 */
export type PageMessages = typeof en;

export const PAGE_MESSAGES = loadMessages<PageMessages>(import.meta.dirname);

/** Labels of a form's fields by their names; a hint has its field's name with `Hint`. */
export function fieldMessages(
  messages: PageMessages,
  form: FormName,
): Readonly<Record<string, string | undefined>> {
  return { ...messages.form.fields, ...messages.fields[form] };
}

/** What is wrong with a field and what to do about it. A file's name comes first, so the sentence goes on in lower case. */
export function errorMessage({ field, code, file }: FieldProblem, { form }: PageMessages): string {
  const sentences: Readonly<Record<string, string | Readonly<Record<string, string>>>> = form.errors;
  const own = sentences[field];
  const sentence = (typeof own === 'object' && own[code]) || form.errors.other;
  return file ? `${file}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}
