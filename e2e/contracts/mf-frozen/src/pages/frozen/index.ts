export { FrozenPage as Content } from './FrozenPage.tsx';

export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
