import type { Language } from '@atverta/runtime/language.ts';

export { HomePage as Content } from './HomePage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
