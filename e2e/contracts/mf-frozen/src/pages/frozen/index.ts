import type { Language } from '@atverta/contract/language.ts';

export { FrozenPage as Content } from './FrozenPage.tsx';

export const messages = (language: Language) => import(`./${language}.json`);
