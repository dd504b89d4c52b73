export { HomePage as Content } from './HomePage.tsx';

export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
