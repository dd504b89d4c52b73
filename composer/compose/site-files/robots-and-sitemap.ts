import { absoluteUrl, alternatesOf } from '@atverta/contract/alternates.ts';
import type { CompositionPage } from '@atverta/contract/composition.ts';
import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import type { SummaryOf } from '../../compositions/page-records.ts';
import { defaultLanguage, languages } from '../../config/languages.ts';

/** Allows all pages to search engines, and names the sitemap. Pages that they must not index contain `noindex`. */
export const robotsTxt = ({ baseUrl }: SiteMetadata): string =>
  `User-agent: *\nAllow: /\nSitemap: ${absoluteUrl('/sitemap.xml', baseUrl)}\n`;

/** Lists the pages for search engines, with their alternates and the dates of their last changes. */
export function sitemapXml(
  pages: readonly CompositionPage[],
  summaryOf: SummaryOf,
  { baseUrl }: SiteMetadata,
): string {
  const entries = pages.flatMap((page) =>
    languages.map((language) => {
      const path = page.paths[language];
      const links = alternatesOf(page, baseUrl, defaultLanguage).map(
        ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
      );
      // Paths are words, digits, hyphens and slashes (see `assertUsablePaths`), so nothing needs escaping.
      return `<url><loc>${absoluteUrl(path, baseUrl)}</loc><lastmod>${summaryOf(path).changedOn}</lastmod>${links.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
