import type { ContentComponent } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';
import type { FormName } from '@atverta/enquiry/enquiry-schema.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import contact from '../src/pages/contact/index.ts';
import ecommerce from '../src/parts/ecommerce-form/index.ts';
import translationQuote from '../src/parts/translation-quote-form/index.ts';
import { isSendLabel } from './form-messages.ts';

/** The page or part that shows each form. */
export const FORMS: Readonly<Record<FormName, ContentComponent>> = {
  contact,
  ecommerce,
  translation_quote: translationQuote,
};

/** Every form in every language. */
export const FORMS_AND_LANGUAGES = (Object.keys(FORMS) as FormName[]).flatMap((form) =>
  LANGUAGES.map((language) => ({ form, language })),
);

/** Every form once, with alternating languages: for behaviour that is the same in all of them. */
export const FORMS_IN_TURN = (Object.keys(FORMS) as FormName[]).map((form, index) => ({
  form,
  language: LANGUAGES[index % LANGUAGES.length] as Language,
}));

// `accept` only helps visitors to choose: they can override it, and drop any file.
export const setupVisitor = () => userEvent.setup({ applyAccept: false });

export const findFileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file control on the page');
  return input;
};

export const findControl = (name: string) => {
  const element = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!element) throw new Error(`There is no field ${name} on the page`);
  return element;
};

export const findSendButton = (language: Language) =>
  screen.getByRole('button', { name: isSendLabel(language) });

/** A file that begins as a PDF. */
export const pdf = (name = 'contract.pdf', content = 'contract') =>
  new File([`%PDF-1.7 ${content}`], name, { type: 'application/pdf' });

/** Fills in the required fields of a form, and attaches files. */
export async function fillIn(form: FormName, files: readonly File[] = []) {
  const user = setupVisitor();
  if (form === 'contact') await user.click(document.querySelector('[value=general_inquiry]') as Element);
  const answers = { name: 'Ona Petraitė', email: 'ona@example.lt', details: 'Labas' };
  for (const [name, answer] of Object.entries(answers)) {
    await user.click(findControl(name));
    await user.paste(answer);
  }
  if (files.length > 0) await user.upload(findFileInput(), [...files]);
  return user;
}
