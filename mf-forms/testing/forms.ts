import type { ContentModule } from '@atverta/shared/contracts/exposes.ts';
import type { Language } from '@atverta/shared/contracts/language.ts';
import type { FormName } from '@atverta/shared/contracts/submission.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import english from '../src/form/en.json';
import lithuanian from '../src/form/lt.json';
import * as contact from '../src/pages/contact/index.ts';
import * as ecommerce from '../src/parts/ecommerce-form/index.ts';
import * as translationQuote from '../src/parts/translation-quote-form/index.ts';

/** Where each form is shown. */
export const FORMS: Readonly<Record<FormName, ContentModule>> = {
  contact,
  ecommerce,
  translation_quote: translationQuote,
};

/** The messages that visitors see in every form. */
export const TEXTS: Readonly<Record<Language, typeof english>> = { en: english, lt: lithuanian };

/** Every form in every language. */
export const FORMS_AND_LANGUAGES = (Object.keys(FORMS) as FormName[]).flatMap((form) =>
  (['en', 'lt'] as const).map((language) => ({ form, language })),
);

// `accept` only helps in choosing: visitors can override it, and drop what they like.
export const visitor = () => userEvent.setup({ applyAccept: false });

export const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file control on the page');
  return input;
};

export const control = (name: string) => {
  const element = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!element) throw new Error(`There is no field ${name} on the page`);
  return element;
};

export const sendButton = (language: Language) =>
  screen.getByRole('button', { name: TEXTS[language].submit.send });

/** A PDF as far as its first bytes tell. */
export const pdf = (name = 'contract.pdf', content = 'contract') =>
  new File([`%PDF-1.7 ${content}`], name, { type: 'application/pdf' });

/** Fills in all that a form needs, and attaches files. */
export async function fillIn(form: FormName, files: readonly File[] = []) {
  const user = visitor();
  if (form === 'contact') await user.click(document.querySelector('[value=general_inquiry]') as Element);
  await user.type(control('name'), 'Ona Petraitė');
  await user.type(control('email'), 'ona@example.lt');
  await user.type(control('details'), 'Labas');
  if (files.length > 0) await user.upload(fileInput(), [...files]);
  return user;
}
