import { createLookup } from '@atverta/shared/platform';
import type { i18n } from 'i18next';
import type { Composition, LivePage, PageAddress } from '../../composition/composition.ts';
import type { Remotes } from '../../federation/remotes.ts';
import { LAYOUT_NAMESPACE } from '../../layout/index.ts';
import type { LayoutTexts } from '../../layout/menu.ts';
import { pageLabelOf } from '../../layout/page-label.ts';
import { loadPage } from '../../site/load-page.ts';
import { absolute } from '../canonical.ts';
import { headTextsOf } from '../head.ts';
import type { SharingPicture } from '../SharingTags.tsx';
import { lineageOf } from './breadcrumbs.ts';
import type { PageFacts } from './structured-data.ts';

/**
 * Gathers what is said of a page to machines, from its own texts and the layout's.
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
  const { text } = createLookup<LayoutTexts>(i18n, LAYOUT_NAMESPACE);

  async function nameOf(ancestor: LivePage): Promise<string> {
    const label = pageLabelOf(ancestor.id);
    if (label) return text(label);
    // Were another module's texts taken, each of its releases would change pages that are not its own.
    if (ancestor.module !== page.module)
      throw new Error(
        `"${page.id}" hangs from "${ancestor.id}", which is neither of its module nor in the menu`,
      );
    const itself = { page: ancestor, language, paths: ancestor.paths };
    await loadPage(itself, { parts: [] }, remotes, i18n, (_content, error) => {
      throw error;
    });
    return headTextsOf(itself, i18n).title;
  }

  const crumbs = lineageOf(page, composition.pages).map(async (ancestor) => ({
    name: await nameOf(ancestor),
    path: pathOf(ancestor.id),
  }));
  return {
    ...headTextsOf(address, i18n),
    agency: {
      description: text('footer.description'),
      award: `${text('footer.badge.title')} ${text('footer.badge.year')}`,
    },
    crumbs: await Promise.all(crumbs),
    children: composition.pages
      .filter(({ parent, module }) => parent === page.id && module === page.module)
      .map(({ id }) => pathOf(id)),
    picture: picture && absolute(picture.url),
  };
}
