import type { LoadMessages } from '@atverta/runtime/exposes.ts';

export const LAYOUT_NAMESPACE = 'shell/layout';

export const layoutMessages: LoadMessages = (language) => import(`./${language}.json`);
