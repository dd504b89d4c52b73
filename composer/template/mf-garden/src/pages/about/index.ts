export { AboutPage as Content } from './AboutPage.tsx';

export const messages = (language: string) => import(`./${language}.json`);
