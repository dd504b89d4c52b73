export { ThankYouPage as Content } from './ThankYouPage.tsx';
export const messages = (language: string) => import(`./${language}.json`);
