import type { Language } from '@atverta/runtime/language.ts';

export { AboutPage as Content } from './AboutPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
