import { fileURLToPath } from 'node:url';
import { perLanguage } from '@atverta/shared/contracts/language.ts';
import type { FormName } from '@atverta/shared/contracts/submission.ts';
import type contact from '@atverta/shared/contracts/submission-messages/contact/en.json';
import type ecommerce from '@atverta/shared/contracts/submission-messages/ecommerce/en.json';
import { errorMessage as messageOf } from '@atverta/shared/contracts/submission-messages/error-message.ts';
import type everyForm from '@atverta/shared/contracts/submission-messages/every-form/en.json';
import type translationQuote from '@atverta/shared/contracts/submission-messages/translation_quote/en.json';
import { loadMessages } from '../languages/load-messages.ts';
import type { FieldProblem } from '../problems/problem-error.ts';
import type en from './en.json';

/** What the page says in one language: its own messages, and those that it shares with the site's forms. */
export type PageMessages = typeof en & {
  readonly form: typeof everyForm;
  /** Of each form alone. */
  readonly fields: Omit<typeof contact, 'services'> & typeof ecommerce & typeof translationQuote;
  readonly services: (typeof contact)['services'];
};

const shared = <Messages>(folder: FormName | 'every-form') =>
  loadMessages<Messages>(
    fileURLToPath(import.meta.resolve(`@atverta/shared/contracts/submission-messages/${folder}`)),
  );

const own = loadMessages<typeof en>(import.meta.dirname);
const form = shared<typeof everyForm>('every-form');
const ofContact = shared<typeof contact>('contact');
const ofEcommerce = shared<typeof ecommerce>('ecommerce');
const ofTranslationQuote = shared<typeof translationQuote>('translation_quote');

export const PAGE_MESSAGES = perLanguage((language): PageMessages => {
  const { services, ...contactFields } = ofContact[language];
  return {
    ...own[language],
    form: form[language],
    fields: { ...contactFields, ...ofEcommerce[language], ...ofTranslationQuote[language] },
    services,
  };
});

/** Labels of a form's fields by their names; a hint has its field's name with `Hint`. */
export function fieldMessages(
  messages: PageMessages,
  form: FormName,
): Readonly<Record<string, string | undefined>> {
  return { ...messages.form.fields, ...messages.fields[form] };
}

/** What is wrong with a field and what to do about it. */
export const errorMessage = (problem: FieldProblem, { form }: PageMessages): string =>
  messageOf(form.errors, problem);
