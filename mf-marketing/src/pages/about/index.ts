export { AboutPage as Content } from './AboutPage.tsx';

export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
