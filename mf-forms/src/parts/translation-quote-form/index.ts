export { TranslationQuoteForm as Content } from './TranslationQuoteForm.tsx';
export const texts = { en: () => import('./texts.en.ts'), lt: () => import('./texts.lt.ts') };
