export { PrivacyPolicyPage as Content } from './PrivacyPolicyPage.tsx';

export const messages = (language: string) => import(`./${language}.json`);
