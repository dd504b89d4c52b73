import { defineContent } from '@atverta/contract/platform';
import { ContentLocalizationPage } from './ContentLocalizationPage.tsx';

export default defineContent(ContentLocalizationPage, (language) => import(`./${language}.json`));
