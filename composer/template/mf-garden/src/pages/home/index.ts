export { HomePage as Content } from './HomePage.tsx';

export const messages = (language: string) => import(`./${language}.json`);
