export { NotFound as Content } from './NotFound.tsx';

export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
