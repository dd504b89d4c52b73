import { withSiteName } from '@atverta/shared/site/with-name.ts';
import type { i18n } from 'i18next';
import type { PageAddress } from '../composition/composition.ts';
import { alternatesOf, canonicalOf } from './canonical.ts';
import { headTextsOf } from './head.ts';

/** Brings the document's head in line with the page that a visitor moved to within the tab. */
export function updateHead(address: PageAddress, i18n: i18n): void {
  const { title, description } = headTextsOf(address, i18n);
  document.title = withSiteName(title);
  set('meta[name="description"]', 'content', description);
  set('link[rel="canonical"]', 'href', canonicalOf(address));
  for (const { hrefLang, href } of alternatesOf(address.page))
    set(`link[hreflang="${hrefLang}"]`, 'href', href);
}

const set = (selector: string, attribute: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);
