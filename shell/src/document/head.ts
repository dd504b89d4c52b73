import { createLookup } from '@atverta/shared/platform';
import type { i18n } from 'i18next';
import type { PageAddress } from '../composition/composition.ts';
import { namespaceOf } from '../site/load-page.ts';

type HeadTexts = { head: { title: string; description: string } };

/** Title and description of a page, from its own texts. */
export function headTextsOf({ page }: PageAddress, i18n: i18n): HeadTexts['head'] {
  const { text } = createLookup<HeadTexts>(i18n, namespaceOf(page));
  return { title: text('head.title'), description: text('head.description') };
}
