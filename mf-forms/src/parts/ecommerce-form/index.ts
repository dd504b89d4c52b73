import { withFormMessages } from '../../messages/with-form-messages.ts';

export { EcommerceForm as Content } from './EcommerceForm.tsx';

export const messages = withFormMessages(
  (language) => import(/* webpackChunkName: "ecommerce-messages-[request]" */ `./${language}.json`),
  (language) =>
    import(
      /* webpackChunkName: "ecommerce-messages-[request]" */ `@atverta/enquiry/messages/ecommerce/${language}.json`
    ),
);
