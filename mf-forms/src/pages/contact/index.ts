import { defineContent } from '@atverta/contract/platform';
import { withFormMessages } from '../../messages/with-form-messages.ts';
import { ContactPage } from './ContactPage.tsx';

export default defineContent(
  ContactPage,
  withFormMessages(
    (language) => import(/* webpackChunkName: "contact-messages-[request]" */ `./${language}.json`),
    (language) =>
      import(
        /* webpackChunkName: "contact-messages-[request]" */ `@atverta/enquiry/messages/contact/${language}.json`
      ),
  ),
);
