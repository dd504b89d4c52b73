import type { PageAddress } from '@atverta/shared/contracts/composition.ts';
import { createLookup } from '@atverta/shared/platform';
import type { i18n } from 'i18next';
import { namespaceOf } from './load-page.ts';

type HeadMessages = { head: { title: string; description: string } };

/** Title and description of a page, from its own messages. */
export function headMessagesOf({ page }: PageAddress, i18n: i18n): HeadMessages['head'] {
  const { t } = createLookup<HeadMessages>(i18n, namespaceOf(page));
  return { title: t('head.title'), description: t('head.description') };
}
