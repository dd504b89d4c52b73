import type { Language } from '@atverta/shared/contracts/language.ts';
import {
  type PageMessages,
  pageMessages,
} from '@atverta/shared/contracts/submission-answers/page/messages.ts';

/** Messages of the API's page for browsers without JavaScript. */
export async function loadPageMessages(language: Language): Promise<PageMessages> {
  // Bundlers find what an import with a variable may mean by its relative path alone.
  const [own, everyForm, contact, ecommerce, translationQuote] = await Promise.all([
    import(`../../shared/contracts/submission-answers/page/${language}.json`),
    import(`../../shared/contracts/submission-messages/every-form/${language}.json`),
    import(`../../shared/contracts/submission-messages/contact/${language}.json`),
    import(`../../shared/contracts/submission-messages/ecommerce/${language}.json`),
    import(`../../shared/contracts/submission-messages/translation_quote/${language}.json`),
  ]);
  return pageMessages({
    own: own.default,
    everyForm: everyForm.default,
    contact: contact.default,
    ecommerce: ecommerce.default,
    translationQuote: translationQuote.default,
  });
}
