export { ContentLocalizationPage as Content } from './ContentLocalizationPage.tsx';

export const messages = (language: string) => import(`./${language}.json`);
