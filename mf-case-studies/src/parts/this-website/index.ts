import { defineContent } from '@atverta/contract/platform';
import { ThisWebsite } from './ThisWebsite.tsx';

export default defineContent(ThisWebsite, (language) => import(`./${language}.json`));
