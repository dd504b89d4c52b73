import { defineContent } from '@atverta/contract/platform';
import { withFormMessages } from '../../messages/with-form-messages.ts';
import { messages } from '../../parts/translation-quote-form/messages.ts';
import { QuotePage } from './QuotePage.tsx';

export default defineContent(
  QuotePage,
  withFormMessages((language) => import(`./${language}.json`), messages),
);
