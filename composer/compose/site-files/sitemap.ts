import { absoluteUrl, alternatesOf } from '@atverta/runtime/alternates.ts';
import type { LivePage } from '@atverta/runtime/composition.ts';
import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import { defaultLanguage, languages } from '../../site/languages.ts';
import type { SummaryOf } from './summary-of.ts';

/** The pages for search engines: each with its alternates and the day on which its text changed. */
export function sitemap(pages: readonly LivePage[], summaryOf: SummaryOf, { baseUrl }: SiteFacts): string {
  const entries = pages.flatMap((page) =>
    languages.map((language) => {
      const path = page.paths[language];
      return entry(page, absoluteUrl(path, baseUrl), baseUrl, summaryOf(path).changedOn);
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

// Paths are words, digits, hyphens and slashes (see `plan.ts`), so nothing needs escaping.
function entry(page: LivePage, url: string, baseUrl: string, changedOn: string): string {
  const links = alternatesOf(page, baseUrl, defaultLanguage).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
  );
  return `<url><loc>${url}</loc><lastmod>${changedOn}</lastmod>${links.join('')}</url>`;
}
