import { defineContent } from '@atverta/contract/platform';
import { HomePage } from './HomePage.tsx';

export default defineContent(HomePage, (language) => import(`./${language}.json`));
