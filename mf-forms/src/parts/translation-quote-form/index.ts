import type { Language } from '@atverta/shared/contracts/language.ts';
import { withFormMessages } from '../../messages/with-form-messages.ts';

export { TranslationQuoteForm as Content } from './TranslationQuoteForm.tsx';

export const messages = withFormMessages(
  (language: Language) =>
    import(/* webpackChunkName: "translation-quote-messages-[request]" */ `./${language}.json`),
  (language: Language) =>
    import(
      /* webpackChunkName: "translation-quote-messages-[request]" */ `@atverta/shared/contracts/submission-messages/translation_quote/${language}.json`
    ),
);
