import type { LoadMessages } from '@atverta/contract/exposes.ts';

export const LAYOUT_NAMESPACE = 'shell/layout';

export const loadLayoutMessages: LoadMessages = (language) => import(`./${language}.json`);
