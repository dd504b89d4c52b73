export { QuotePage as Content } from './QuotePage.tsx';
export const texts = { en: () => import('./texts.en.ts'), lt: () => import('./texts.lt.ts') };
