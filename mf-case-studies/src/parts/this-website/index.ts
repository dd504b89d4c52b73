import type { Language } from '@atverta/runtime/language.ts';

export { ThisWebsite as Content } from './ThisWebsite.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
