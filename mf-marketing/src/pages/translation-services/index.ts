export { TranslationServicesPage as Content } from './TranslationServicesPage.tsx';

export const messages = (language: string) => import(`./${language}.json`);
