export { NotSent as Content } from './NotSent.tsx';

export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
