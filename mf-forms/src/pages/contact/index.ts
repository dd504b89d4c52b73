import type { Language } from '@atverta/shared/contracts/language.ts';
import { withFormMessages } from '../../form/with-form-messages.ts';

export { ContactPage as Content } from './ContactPage.tsx';

export const messages = withFormMessages((language: Language) => import(`./${language}.json`));
