import { defineContent } from '@atverta/contract/platform';
import { AboutPage } from './AboutPage.tsx';

export default defineContent(AboutPage, (language) => import(`./${language}.json`));
