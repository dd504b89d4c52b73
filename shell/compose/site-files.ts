import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import type { Composition, LivePage } from '../src/composition/composition.ts';
import { absolute, alternatesOf } from '../src/document/canonical.ts';

/** Files of the site that are no pages, by path below the site's folder. */
export function siteFiles(composition: Composition): Record<string, string> {
  return {
    'composition.json': JSON.stringify(composition),
    'sitemap.xml': sitemap(composition.pages.filter(({ indexed }) => indexed)),
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${absolute('/sitemap.xml')}\n`,
  };
}

function sitemap(pages: readonly LivePage[]): string {
  const urls = pages.flatMap((page) => LANGUAGES.map((language) => entry(page, page.paths[language])));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

// Paths are words, digits, hyphens and slashes (see `plan.ts`), so nothing needs escaping.
function entry(page: LivePage, path: string): string {
  const links = alternatesOf(page).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
  );
  return `<url><loc>${absolute(path)}</loc>${links.join('')}</url>`;
}
