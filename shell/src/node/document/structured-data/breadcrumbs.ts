import { type Composition, type LivePage, pageWithId } from '@atverta/runtime/composition.ts';
import type { BreadcrumbListLeaf } from 'schema-dts';
import { absolute } from '../canonical.ts';

/** A step on the way from the home page down to a page; the last one is the page itself. */
export type Crumb = { readonly name: string; readonly path: string };

const HOME = 'home';

/** The pages above a page, then the page: `parent` by `parent`, and the home page above all. */
export function lineageOf(page: LivePage, composition: Composition): readonly LivePage[] {
  if (page.id === HOME) return [page];
  const above = pageWithId(composition, page.parent ?? HOME);
  return above ? [...lineageOf(above, composition), page] : [page];
}

/** @param id what other nodes call the list by */
export function breadcrumbList(id: string, crumbs: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
