import type { Language } from '@atverta/runtime/language.ts';

export { NotSent as Content } from './NotSent.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
