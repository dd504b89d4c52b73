import { absoluteUrl } from '@atverta/runtime/alternates.ts';
import type { Composition } from '@atverta/runtime/composition.ts';
import type { Language } from '@atverta/runtime/language.ts';
import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import { site } from '../../site/site.ts';
import { llmsTxt } from './llms-txt.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import type { SummaryOf } from './summary-of.ts';
import { webManifest } from './web-manifest.ts';

/**
 * Files of the site that are no pages: each one's path below the site's folder, and its text.
 * @param facts of the shell's release: what the pages say of the site, these say too
 */
export function* siteFiles(
  composition: Composition,
  summaryOf: SummaryOf,
  facts: SiteFacts,
): Generator<readonly [path: string, text: string]> {
  const indexed = composition.pages.filter((page) => page.indexed);
  yield ['composition.json', compositionJson(composition)];
  yield ['sitemap.xml', sitemap(indexed, summaryOf, facts)];
  yield ['robots.txt', `User-agent: *\nAllow: /\nSitemap: ${absoluteUrl('/sitemap.xml', facts.baseUrl)}\n`];
  yield ['llms.txt', llmsTxt(indexed, summaryOf, facts)];
  if (site.security) yield [SECURITY_TXT, securityTxt(facts, site.security)];
  for (const [language, path] of Object.entries(facts.webManifestPaths ?? {}))
    yield [path.slice(1), webManifest(language as Language, summaryOf, facts)];
}

/** A page a line. */
const compositionJson = ({ pages, ...others }: Composition): string =>
  `${JSON.stringify(others).slice(0, -1)},"pages":[\n${pages.map((page) => JSON.stringify(page)).join(',\n')}\n]}\n`;
