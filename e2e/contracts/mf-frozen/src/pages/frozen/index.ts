import { defineContent } from '@atverta/contract/platform';
import { FrozenPage } from './FrozenPage.tsx';

export default defineContent(FrozenPage, (language) => import(`./${language}.json`));
