import type { Composition } from '@atverta/contract/composition.ts';
import type { Language } from '@atverta/contract/language.ts';
import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import type { SummaryOf } from '../../compositions/page-records.ts';
import { siteConfig } from '../../config/site-config.ts';
import { llmsTxt } from './llms-txt.ts';
import { robotsTxt, sitemapXml } from './robots-and-sitemap.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import { webManifest } from './web-manifest.ts';

/**
 * Returns the files that describe the whole site.
 * @param metadata from the shell's release, as in the pages
 */
export function* siteFiles(
  composition: Composition,
  summaryOf: SummaryOf,
  metadata: SiteMetadata,
): Generator<readonly [path: string, text: string]> {
  const indexedPages = composition.pages.filter((page) => page.indexed);
  yield ['composition.json', compositionJson(composition)];
  yield ['sitemap.xml', sitemapXml(indexedPages, summaryOf, metadata)];
  yield ['robots.txt', robotsTxt(metadata)];
  yield ['llms.txt', llmsTxt(indexedPages, summaryOf, metadata)];
  if (siteConfig.security) yield [SECURITY_TXT, securityTxt(metadata, siteConfig.security)];
  for (const [language, path] of Object.entries(metadata.webManifestPaths ?? {}))
    yield [path.slice(1), webManifest(language as Language, summaryOf, metadata)];
}

const compositionJson = ({ pages, ...otherFields }: Composition): string =>
  `${JSON.stringify(otherFields).slice(0, -1)},"pages":[\n${pages.map((page) => JSON.stringify(page)).join(',\n')}\n]}\n`;
