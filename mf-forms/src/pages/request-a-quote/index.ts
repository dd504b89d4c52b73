import type { Language } from '@atverta/shared/contracts/language.ts';
import { withFormMessages } from '../../messages/with-form-messages.ts';
import { messages as partMessages } from '../../parts/translation-quote-form/index.ts';

export { QuotePage as Content } from './QuotePage.tsx';

export const messages = withFormMessages((language: Language) => import(`./${language}.json`), partMessages);
