import type { Language } from '@atverta/runtime/language.ts';

export { ThisWebsitePage as Content } from './ThisWebsitePage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
