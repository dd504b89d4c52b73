import { defineContent } from '@atverta/contract/platform';
import { ThankYouPage } from './ThankYouPage.tsx';

export default defineContent(ThankYouPage, (language) => import(`./${language}.json`));
