import { defineContent } from '@atverta/contract/platform';
import { EcommerceLocalizationPage } from './EcommerceLocalizationPage.tsx';

export default defineContent(EcommerceLocalizationPage, (language) => import(`./${language}.json`));
