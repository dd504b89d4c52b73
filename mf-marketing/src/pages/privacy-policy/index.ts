import { defineContent } from '@atverta/contract/platform';
import { PrivacyPolicyPage } from './PrivacyPolicyPage.tsx';

export default defineContent(PrivacyPolicyPage, (language) => import(`./${language}.json`));
