import { absoluteUrl, alternatesOf } from '@atverta/contract/alternates.ts';
import type { Composition, LivePage } from '@atverta/contract/composition.ts';
import type { Language } from '@atverta/contract/language.ts';
import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import type { PageSummary } from '../../compositions/page-record.ts';
import type { SiteConfig } from '../../config/define-site.ts';
import { defaultLanguage, languages } from '../../config/languages.ts';
import { site } from '../../config/site.ts';

type SummaryOf = (path: string) => PageSummary;

/**
 * Returns the files that describe the whole site.
 * @param metadata from the shell's release, as in the pages
 */
export function* siteFiles(
  composition: Composition,
  summaryOf: SummaryOf,
  metadata: SiteMetadata,
): Generator<readonly [path: string, text: string]> {
  const indexed = composition.pages.filter((page) => page.indexed);
  yield ['composition.json', compositionJson(composition)];
  yield ['sitemap.xml', sitemap(indexed, summaryOf, metadata)];
  yield [
    'robots.txt',
    `User-agent: *\nAllow: /\nSitemap: ${absoluteUrl('/sitemap.xml', metadata.baseUrl)}\n`,
  ];
  yield ['llms.txt', llmsTxt(indexed, summaryOf, metadata)];
  if (site.security) yield [SECURITY_TXT, securityTxt(metadata, site.security)];
  for (const [language, path] of Object.entries(metadata.webManifestPaths ?? {}))
    yield [path.slice(1), webManifest(language as Language, summaryOf, metadata)];
}

const compositionJson = ({ pages, ...otherFields }: Composition): string =>
  `${JSON.stringify(otherFields).slice(0, -1)},"pages":[\n${pages.map((page) => JSON.stringify(page)).join(',\n')}\n]}\n`;

const SECURITY_TXT = '.well-known/security.txt';

/** Contact for security reports (RFC 9116). Depends on settings only, so that a rollback gives the same file. */
function securityTxt(
  { baseUrl }: SiteMetadata,
  { contact, expires }: NonNullable<SiteConfig['security']>,
): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${absoluteUrl(`/${SECURITY_TXT}`, baseUrl)}\n`,
  ].join('\n');
}

/** Describes the site and every page for language models (llmstxt.org). */
function llmsTxt(pages: readonly LivePage[], summaryOf: SummaryOf, { name, baseUrl }: SiteMetadata): string {
  const start = `/${defaultLanguage}/`;
  const isHome = ({ paths }: LivePage) => paths[defaultLanguage] === start;
  const homeFirst = pages.toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)));
  const home = summaryOf(start);
  const lists = languages.map((language) => {
    const lines = homeFirst.map(({ paths }) => {
      const { title, description } = summaryOf(paths[language]);
      return `- [${title}](${absoluteUrl(paths[language], baseUrl)}): ${description}\n`;
    });
    return `\n## ${site.languages[language].name}\n\n${lines.join('')}`;
  });
  return `# ${name}\n\n> ${home.title}. ${home.description}\n${lists.join('')}`;
}

/** Lists the pages for search engines, with their alternates and the dates of their last changes. */
function sitemap(pages: readonly LivePage[], summaryOf: SummaryOf, { baseUrl }: SiteMetadata): string {
  const entries = pages.flatMap((page) =>
    languages.map((language) => {
      const path = page.paths[language];
      const links = alternatesOf(page, baseUrl, defaultLanguage).map(
        ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
      );
      // Paths are words, digits, hyphens and slashes (see `plan-composition.ts`), so nothing needs escaping.
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

/** Web manifest of a language, with which phones add the site to their home screen. */
function webManifest(language: Language, summaryOf: SummaryOf, metadata: SiteMetadata): string {
  const start = `/${language}/`;
  const icon = (size: number, purpose: 'any' | 'maskable', name = `icon-${size}`) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: metadata.name,
    short_name: metadata.name,
    description: summaryOf(start).description,
    lang: language,
    dir: site.languages[language].dir,
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    theme_color: metadata.themeColor,
    background_color: metadata.themeColor,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
  });
}
