import type { Language } from '@atverta/shared/contracts/language.ts';

export { ThankYouPage as Content } from './ThankYouPage.tsx';
export const messages = (language: Language) => import(`./${language}.json`);
