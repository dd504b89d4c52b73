import type { Language } from '@atverta/runtime/language.ts';

export { PrivacyPolicyPage as Content } from './PrivacyPolicyPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
