import type { ContentModule } from '@atverta/shared/contracts/exposes.ts';

/** Namespace of the header's and footer's messages. */
export const LAYOUT_NAMESPACE = 'shell/layout';

export const layoutMessages: ContentModule['messages'] = (language) => import(`./${language}.json`);
