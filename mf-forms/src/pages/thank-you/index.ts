import type { Language } from '@atverta/runtime/language.ts';

export { ThankYouPage as Content } from './ThankYouPage.tsx';
export const messages = (language: Language) => import(`./${language}.json`);
