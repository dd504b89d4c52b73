import type { Language } from '@atverta/shared/contracts/language.ts';
import { withFormMessages } from '../../form/with-form-messages.ts';

export { QuotePage as Content } from './QuotePage.tsx';

export const messages = withFormMessages(
  (language: Language) => import(`./${language}.json`),
  (language: Language) => import(`../../parts/translation-quote-form/${language}.json`),
);
