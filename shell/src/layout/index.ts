import type { LoadMessages } from '@atverta/shared/contracts/exposes.ts';

/** Namespace of the header's and footer's messages. */
export const LAYOUT_NAMESPACE = 'shell/layout';

export const layoutMessages: LoadMessages = (language) => import(`./${language}.json`);
