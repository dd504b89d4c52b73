import type { PerLanguage } from '@atverta/shared/contracts/language.ts';
import type { FormName } from '@atverta/shared/contracts/submission.ts';
import type { FieldProblem } from '../problems/problem-error.ts';
import en from './en.json' with { type: 'json' };
import lt from './lt.json' with { type: 'json' };

/**
 * What the page says in one language. What stands outside of `page` are the words of the forms,
 * under the same keys: `e2e/mocks/error-page.test.ts` compares them.
 */
export type PageTexts = typeof en;

export const PAGE_TEXTS: PerLanguage<PageTexts> = { en, lt };

/** Labels of a form's fields by their names; a hint has its field's name with `Hint`. */
export function fieldTexts(texts: PageTexts, form: FormName): Readonly<Record<string, string | undefined>> {
  return { ...texts.form.fields, ...texts.fields[form] };
}

/** What is wrong with a field and what to do about it. A file's name leads, after which no sentence begins. */
export function errorMessage({ field, code, file }: FieldProblem, { form }: PageTexts): string {
  const sentences: Readonly<Record<string, string | Readonly<Record<string, string>>>> = form.errors;
  const own = sentences[field];
  const sentence = (typeof own === 'object' && own[code]) || form.errors.other;
  return file ? `${file}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}
