import type { Language } from '@atverta/runtime/language.ts';

export { ContentLocalizationPage as Content } from './ContentLocalizationPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
