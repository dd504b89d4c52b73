import { defineContent } from '@atverta/contract/platform';
import { ThisWebsitePage } from './ThisWebsitePage.tsx';

export default defineContent(ThisWebsitePage, (language) => import(`./${language}.json`));
