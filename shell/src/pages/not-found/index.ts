import type { Language } from '@atverta/runtime/language.ts';

export { NotFound as Content } from './NotFound.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
