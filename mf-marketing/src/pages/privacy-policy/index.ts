export { PrivacyPolicyPage as Content } from './PrivacyPolicyPage.tsx';

export const texts = { en: () => import('./en.json'), lt: () => import('./lt.json') };
