import { brand } from '@atverta/shared/brand/brand.ts';
import { withBrandName } from '@atverta/shared/brand/with-brand-name.ts';
import { alternatesOf } from '@atverta/shared/contracts/alternates.ts';
import type { PageAddress } from '@atverta/shared/contracts/composition.ts';
import type { i18n } from 'i18next';
import { canonicalOf } from '../page/canonical.ts';
import { headMessagesOf } from '../page/head.ts';

/** Brings the document's head in line with the page that a visitor moved to within the tab. */
export function updateHead(address: PageAddress, i18n: i18n): void {
  const { title, description } = headMessagesOf(address, i18n);
  document.title = withBrandName(title);
  set('meta[name="description"]', 'content', description);
  set('link[rel="canonical"]', 'href', canonicalOf(address));
  for (const { hrefLang, href } of alternatesOf(address.page, brand.baseUrl))
    set(`link[hreflang="${hrefLang}"]`, 'href', href);
}

const set = (selector: string, attribute: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);
