import type { Language } from '@atverta/shared/contracts/language.ts';

export { PrivacyPolicyPage as Content } from './PrivacyPolicyPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
