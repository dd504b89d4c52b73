import { withFormMessages } from '../../messages/with-form-messages.ts';

export const messages = withFormMessages(
  (language) => import(/* webpackChunkName: "translation-quote-messages-[request]" */ `./${language}.json`),
  (language) =>
    import(
      /* webpackChunkName: "translation-quote-messages-[request]" */ `@atverta/enquiry/messages/translation_quote/${language}.json`
    ),
);
