export { ThisWebsitePage as Content } from './ThisWebsitePage.tsx';

export const messages = (language: string) => import(`./${language}.json`);
