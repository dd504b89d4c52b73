import { withFormMessages } from '../../messages/with-form-messages.ts';

export { ContactPage as Content } from './ContactPage.tsx';

export const messages = withFormMessages(
  (language) => import(/* webpackChunkName: "contact-messages-[request]" */ `./${language}.json`),
  (language) =>
    import(
      /* webpackChunkName: "contact-messages-[request]" */ `@atverta/enquiry/messages/contact/${language}.json`
    ),
);
