import type { Language } from '@atverta/runtime/language.ts';

export { FrozenPage as Content } from './FrozenPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
