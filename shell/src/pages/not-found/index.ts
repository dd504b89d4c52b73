import { defineContent } from '@atverta/contract/platform';
import { NotFound } from './NotFound.tsx';

export default defineContent(NotFound, (language) => import(`./${language}.json`));
