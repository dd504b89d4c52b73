import type { ContentModule } from '@atverta/shared/contracts/exposes.ts';

/** Namespace of the header's and footer's texts. */
export const LAYOUT_NAMESPACE = 'shell/layout';

export const layoutTexts: ContentModule['texts'] = {
  en: () => import('./en.json'),
  lt: () => import('./lt.json'),
};
