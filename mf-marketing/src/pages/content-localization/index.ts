export { ContentLocalizationPage as Content } from './ContentLocalizationPage.tsx';

export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
