import type { Language } from '@atverta/runtime/language.ts';

export { TranslationServicesPage as Content } from './TranslationServicesPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
