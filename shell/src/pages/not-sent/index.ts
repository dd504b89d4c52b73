import { defineContent } from '@atverta/contract/platform';
import { NotSent } from './NotSent.tsx';

export default defineContent(NotSent, (language) => import(`./${language}.json`));
