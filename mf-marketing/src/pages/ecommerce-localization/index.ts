export { EcommerceLocalizationPage as Content } from './EcommerceLocalizationPage.tsx';

export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
