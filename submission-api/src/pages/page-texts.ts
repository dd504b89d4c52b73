import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, perLanguage } from '@atverta/shared/contracts/language.ts';
import type { FormName } from '@atverta/shared/contracts/submission.ts';
import type contact from '@atverta/shared/contracts/submission-messages/contact/en.json';
import type ecommerce from '@atverta/shared/contracts/submission-messages/ecommerce/en.json';
import { errorMessage as messageOf } from '@atverta/shared/contracts/submission-messages/error-message.ts';
import type form from '@atverta/shared/contracts/submission-messages/every-form/en.json';
import type translationQuote from '@atverta/shared/contracts/submission-messages/translation_quote/en.json';
import type { FieldProblem } from '../problems/problem-error.ts';
import type own from './en.json';

/** What the page says in one language: its own messages, and those that it shares with the site's forms. */
export type PageTexts = typeof own & {
  readonly form: typeof form;
  /** Of each form alone. */
  readonly fields: Omit<typeof contact, 'services'> & typeof ecommerce & typeof translationQuote;
  readonly services: (typeof contact)['services'];
};

export const PAGE_TEXTS = perLanguage(readTexts);

function readTexts(language: Language): PageTexts {
  const read = (folder: string) =>
    JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`${folder}/${language}.json`)), 'utf8'));
  const shared = (folder: FormName | 'every-form') =>
    read(`@atverta/shared/contracts/submission-messages/${folder}`);
  const { services, contact } = shared('contact');
  return {
    ...read('.'),
    form: shared('every-form'),
    fields: { contact, ...shared('ecommerce'), ...shared('translation_quote') },
    services,
  };
}

/** Labels of a form's fields by their names; a hint has its field's name with `Hint`. */
export function fieldTexts(texts: PageTexts, form: FormName): Readonly<Record<string, string | undefined>> {
  return { ...texts.form.fields, ...texts.fields[form] };
}

/** What is wrong with a field and what to do about it. */
export const errorMessage = (problem: FieldProblem, { form }: PageTexts): string =>
  messageOf(form.errors, problem);
