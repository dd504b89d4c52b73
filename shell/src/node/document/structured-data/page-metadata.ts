import {
  type Composition,
  type CompositionPage,
  findPageById,
  type PageRoute,
} from '@atverta/contract/composition.ts';
import { createLookup } from '@atverta/contract/platform';
import type { SocialImage } from '@atverta/contract/renderer.ts';
import type { i18n } from 'i18next';
import type { FederationHost } from '../../../universal/federation/federation-host.ts';
import { type LayoutMessageKey, type LayoutMessages, menu } from '../../../universal/layout/menu.ts';
import { LAYOUT_NAMESPACE } from '../../../universal/layout/messages.ts';
import { loadContent, namespaceOf } from '../../../universal/slots/load-content.ts';
import { siteUrlOf } from '../site-urls.ts';
import type { PageMetadata } from './structured-data.ts';

type HeadMessages = { readonly head: { readonly title: string; readonly description: string } };

/**
 * Collects a page's metadata from its own messages and the layout's, once its slots are rendered.
 * @param links paths of the pages that this page links to, by id
 * @param pathOf returns a page's path by its id, and records the link in the page manifest
 * @throws if an ancestor page has no name that this page may use
 */
export async function pageMetadataOf(
  { page, language }: PageRoute,
  composition: Composition,
  federationHost: FederationHost,
  i18n: i18n,
  links: Readonly<Record<string, string>>,
  pathOf: (id: string) => string,
  socialImage: SocialImage | undefined,
): Promise<PageMetadata> {
  const { t } = createLookup<LayoutMessages>(i18n, LAYOUT_NAMESPACE);

  async function nameOf(ancestor: CompositionPage): Promise<string> {
    const label = menuLabelOf(ancestor.id);
    if (label) return t(label);
    // Using another module's messages, this page would change with each of its releases.
    if (ancestor.module !== page.module)
      throw new Error(
        `Page "${page.id}" has the parent "${ancestor.id}", which is neither in its module nor in the menu: name another parent`,
      );
    await loadContent(ancestor, language, federationHost, i18n);
    return headOf(ancestor, i18n).title;
  }

  const crumbs = breadcrumbPagesOf(page, composition).map(async (ancestor) => ({
    name: await nameOf(ancestor),
    path: pathOf(ancestor.id),
  }));
  const linkedChildren = Object.entries(links).filter(
    ([id]) => findPageById(composition, id)?.parent === page.id,
  );
  return {
    ...headOf(page, i18n),
    agency: {
      description: t('footer.description'),
      award: `${t('footer.badge.title')} ${t('footer.badge.year')}`,
    },
    crumbs: await Promise.all(crumbs),
    children: linkedChildren.map(([, path]) => path),
    picture: socialImage && siteUrlOf(socialImage.url),
  };
}

const HOME = 'home';

/** Returns the ancestors of a page and the page: each page's `parent`, below the home page. */
function breadcrumbPagesOf(page: CompositionPage, composition: Composition): readonly CompositionPage[] {
  if (page.id === HOME) return [page];
  const parent = findPageById(composition, page.parent ?? HOME);
  return parent ? [...breadcrumbPagesOf(parent, composition), page] : [page];
}

function headOf(page: CompositionPage, i18n: i18n): HeadMessages['head'] {
  const { t } = createLookup<HeadMessages>(i18n, namespaceOf(page));
  return { title: t('head.title'), description: t('head.description') };
}

/** Returns the key of a page's short name in the menu; `undefined` if the menu does not have the page. */
function menuLabelOf(pageId: string): LayoutMessageKey | undefined {
  const links = menu.flatMap((item) => ('links' in item ? item.links : [item]));
  return links.find(({ page }) => page === pageId)?.text;
}
