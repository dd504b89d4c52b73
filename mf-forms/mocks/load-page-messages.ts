import { type PageMessages, pageMessages } from '@atverta/enquiry/answers/page/messages.ts';
import type { Language } from '@atverta/runtime/language.ts';

/** Messages of the API's page for browsers without JavaScript. */
export async function loadPageMessages(language: Language): Promise<PageMessages> {
  // Bundlers find what an import with a variable may mean by its relative path alone.
  const [own, everyForm, contact, ecommerce, translationQuote] = await Promise.all([
    import(`../../shared/enquiry/answers/page/${language}.json`),
    import(`../../shared/enquiry/messages/every-form/${language}.json`),
    import(`../../shared/enquiry/messages/contact/${language}.json`),
    import(`../../shared/enquiry/messages/ecommerce/${language}.json`),
    import(`../../shared/enquiry/messages/translation_quote/${language}.json`),
  ]);
  return pageMessages({
    own: own.default,
    everyForm: everyForm.default,
    contact: contact.default,
    ecommerce: ecommerce.default,
    translationQuote: translationQuote.default,
  });
}
