import { type Composition, type PageAddress, pageWithId } from '@atverta/runtime/composition.ts';
import { WELL_KNOWN_PAGES } from '@atverta/site/well-known.ts';

export type PageLinks = {
  /** Paths by page id, of all pages that were asked for so far. */
  readonly links: Record<string, string>;
  /** @throws where no module declares the page */
  readonly pathOf: (id: string) => string;
};

/** Notes which pages a page links to while it is rendered. */
export function notePageLinks(composition: Composition, { page, language }: PageAddress): PageLinks {
  const links: Record<string, string> = {};
  const pathOf = (id: string): string => {
    const known = links[id];
    if (known !== undefined) return known;
    const target = pageWithId(composition, id);
    if (!target) throw new Error(`Page "${page.id}" links to page "${id}", which no module declares`);
    links[id] = target.paths[language];
    return target.paths[language];
  };
  // A page may come to link to these only once it is hydrated: a sent form to the thank-you page.
  WELL_KNOWN_PAGES.forEach(pathOf);
  return { links, pathOf };
}
