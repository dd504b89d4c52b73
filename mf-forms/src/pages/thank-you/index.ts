export { ThankYouPage as Content } from './ThankYouPage.tsx';
export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
