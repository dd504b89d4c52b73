import type { Language } from '@atverta/shared/contracts/language.ts';
import { withFormMessages } from '../../form/with-form-messages.ts';

export { EcommerceForm as Content } from './EcommerceForm.tsx';

export const messages = withFormMessages((language: Language) => import(`./${language}.json`));
