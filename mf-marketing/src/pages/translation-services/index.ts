import { defineContent } from '@atverta/contract/platform';
import { TranslationServicesPage } from './TranslationServicesPage.tsx';

export default defineContent(TranslationServicesPage, (language) => import(`./${language}.json`));
