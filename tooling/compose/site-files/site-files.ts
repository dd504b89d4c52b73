import { absoluteUrl } from '@atverta/shared/contracts/alternates.ts';
import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import type { SiteFacts } from '@atverta/shared/contracts/renderer.ts';
import { llmsTxt } from './llms-txt.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import type { SummaryOf } from './summary-of.ts';
import { webManifest } from './web-manifest.ts';

/**
 * Files of the site that are no pages, by path below the site's folder.
 * @param facts of the shell's release: what the pages say of the site, these say too
 */
export function siteFiles(
  composition: Composition,
  summaryOf: SummaryOf,
  facts: SiteFacts,
): Record<string, string> {
  const indexed = composition.pages.filter((page) => page.indexed);
  return {
    'composition.json': JSON.stringify(composition),
    'sitemap.xml': sitemap(indexed, summaryOf, facts),
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${absoluteUrl('/sitemap.xml', facts.baseUrl)}\n`,
    'llms.txt': llmsTxt(indexed, summaryOf, facts),
    [SECURITY_TXT]: securityTxt(facts),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [
        facts.webManifestPaths[language].slice(1),
        webManifest(language, summaryOf, facts),
      ]),
    ),
  };
}
