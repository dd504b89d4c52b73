import type { Language } from '@atverta/shared/contracts/language.ts';
import { withFormMessages } from '../../messages/with-form-messages.ts';

export { ContactPage as Content } from './ContactPage.tsx';

export const messages = withFormMessages(
  (language: Language) => import(/* webpackChunkName: "contact-messages-[request]" */ `./${language}.json`),
  (language: Language) =>
    import(
      /* webpackChunkName: "contact-messages-[request]" */ `@atverta/shared/contracts/submission-messages/contact/${language}.json`
    ),
);
