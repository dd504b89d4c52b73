import type { LoadMessages } from '@atverta/runtime/exposes.ts';

/** Namespace of the header's and footer's messages. */
export const LAYOUT_NAMESPACE = 'shell/layout';

export const layoutMessages: LoadMessages = (language) => import(`./${language}.json`);
