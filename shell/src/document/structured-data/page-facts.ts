import type { Composition, LivePage, PageAddress } from '@atverta/shared/contracts/composition.ts';
import type { SharingPicture } from '@atverta/shared/contracts/renderer.ts';
import { createLookup } from '@atverta/shared/platform';
import type { i18n } from 'i18next';
import type { Remotes } from '../../federation/remotes.ts';
import { LAYOUT_NAMESPACE } from '../../layout/index.ts';
import type { LayoutMessages } from '../../layout/menu.ts';
import { pageLabelOf } from '../../layout/page-label.ts';
import { absolute } from '../../page/canonical.ts';
import { headMessagesOf } from '../../page/head.ts';
import { loadPage } from '../../page/load-page.ts';
import { lineageOf } from './breadcrumbs.ts';
import type { PageFacts } from './structured-data.ts';

/**
 * Gathers what is said of a page to machines, from its own messages and the layout's.
 * @param pathOf path of a page by its id; the page is made anew where that path changes
 * @throws where a page above it has no name that this page may rely on
 */
export async function pageFactsOf(
  address: PageAddress,
  composition: Composition,
  remotes: Remotes,
  i18n: i18n,
  pathOf: (id: string) => string,
  picture: SharingPicture | undefined,
): Promise<PageFacts> {
  const { page, language } = address;
  const { t } = createLookup<LayoutMessages>(i18n, LAYOUT_NAMESPACE);

  async function nameOf(ancestor: LivePage): Promise<string> {
    const label = pageLabelOf(ancestor.id);
    if (label) return t(label);
    // Were another module's messages taken, each of its releases would change pages that are not its own.
    if (ancestor.module !== page.module)
      throw new Error(
        `"${page.id}" hangs from "${ancestor.id}", which is neither of its module nor in the menu`,
      );
    const itself = { page: ancestor, language, paths: ancestor.paths };
    await loadPage(itself, { parts: [] }, remotes, i18n, (_content, error) => {
      throw error;
    });
    return headMessagesOf(itself, i18n).title;
  }

  const crumbs = lineageOf(page, composition.pages).map(async (ancestor) => ({
    name: await nameOf(ancestor),
    path: pathOf(ancestor.id),
  }));
  return {
    ...headMessagesOf(address, i18n),
    agency: {
      description: t('footer.description'),
      award: `${t('footer.badge.title')} ${t('footer.badge.year')}`,
    },
    crumbs: await Promise.all(crumbs),
    children: composition.pages
      .filter(({ parent, module }) => parent === page.id && module === page.module)
      .map(({ id }) => pathOf(id)),
    picture: picture && absolute(picture.url),
  };
}
