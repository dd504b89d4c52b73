export { EcommerceLocalizationPage as Content } from './EcommerceLocalizationPage.tsx';

export const messages = (language: string) => import(`./${language}.json`);
