import type { Language } from '@atverta/shared/contracts/language.ts';

export { TranslationServicesPage as Content } from './TranslationServicesPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
