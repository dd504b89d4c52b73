import type { Language } from '@atverta/runtime/language.ts';

export { EcommerceLocalizationPage as Content } from './EcommerceLocalizationPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
