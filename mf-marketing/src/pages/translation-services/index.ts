export { TranslationServicesPage as Content } from './TranslationServicesPage.tsx';

export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
