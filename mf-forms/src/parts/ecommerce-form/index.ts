export { EcommerceForm as Content } from './EcommerceForm.tsx';
export const texts = { en: () => import('./texts.en.ts'), lt: () => import('./texts.lt.ts') };
