export { ContactPage as Content } from './ContactPage.tsx';
export const texts = { en: () => import('./texts.en.ts'), lt: () => import('./texts.lt.ts') };
