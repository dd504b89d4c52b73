import type { Language } from '@atverta/shared/contracts/language.ts';

export { ContentLocalizationPage as Content } from './ContentLocalizationPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
