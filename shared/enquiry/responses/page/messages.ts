import type { FormName } from '../../enquiry-schema.ts';
import type contact from '../../messages/contact/en.json';
import type ecommerce from '../../messages/ecommerce/en.json';
import type everyForm from '../../messages/every-form/en.json';
import type translationQuote from '../../messages/translation_quote/en.json';
import type own from './en.json';

export type MessageFiles = {
  readonly page: typeof own;
  readonly everyForm: typeof everyForm;
  readonly contact: typeof contact;
  readonly ecommerce: typeof ecommerce;
  readonly translationQuote: typeof translationQuote;
};

/** Messages of the page in one language: its own, and those that it shares with the site's forms. */
export type PageMessages = typeof own & {
  readonly form: typeof everyForm;
  readonly fields: Omit<typeof contact, 'services'> & typeof ecommerce & typeof translationQuote;
  readonly services: (typeof contact)['services'];
};

export function mergePageMessages(files: MessageFiles): PageMessages {
  const { services, ...contactFields } = files.contact;
  return {
    ...files.page,
    form: files.everyForm,
    fields: { ...contactFields, ...files.ecommerce, ...files.translationQuote },
    services,
  };
}

/** Returns the labels of a form's fields by name; a hint has its field's name with `Hint`. */
export function fieldMessagesOf(
  messages: PageMessages,
  form: FormName,
): Readonly<Record<string, string | undefined>> {
  return { ...messages.form.fields, ...messages.fields[form] };
}

export function fillPlaceholders(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
