import { defineContent } from '@atverta/contract/platform';
import { withFormMessages } from '../../messages/with-form-messages.ts';
import { EcommerceForm } from './EcommerceForm.tsx';

export default defineContent(
  EcommerceForm,
  withFormMessages(
    (language) => import(/* webpackChunkName: "ecommerce-messages-[request]" */ `./${language}.json`),
    (language) =>
      import(
        /* webpackChunkName: "ecommerce-messages-[request]" */ `@atverta/enquiry/messages/ecommerce/${language}.json`
      ),
  ),
);
