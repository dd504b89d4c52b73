import type { LoadMessages } from '@atverta/contract/exposes.ts';

export const LAYOUT_NAMESPACE = 'shell/layout';

export const layoutMessages: LoadMessages = (language) => import(`./${language}.json`);
