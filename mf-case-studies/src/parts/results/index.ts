import { defineContent } from '@atverta/contract/platform';
import { Results } from './Results.tsx';

export default defineContent(Results);
