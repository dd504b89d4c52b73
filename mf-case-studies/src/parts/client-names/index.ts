import { defineContent } from '@atverta/contract/platform';
import { ClientNames } from './ClientNames.tsx';

export default defineContent(ClientNames);
