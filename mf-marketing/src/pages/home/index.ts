import type { Language } from '@atverta/shared/contracts/language.ts';

export { HomePage as Content } from './HomePage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
