import { absoluteUrl } from '@atverta/contract/alternates.ts';
import type { CompositionPage } from '@atverta/contract/composition.ts';
import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import type { SummaryOf } from '../../compositions/page-records.ts';
import { defaultLanguage, languages } from '../../config/languages.ts';
import { siteConfig } from '../../config/site-config.ts';

/** Describes the site and every page for language models (llmstxt.org). */
export function llmsTxt(
  pages: readonly CompositionPage[],
  summaryOf: SummaryOf,
  { name, baseUrl }: SiteMetadata,
): string {
  const start = `/${defaultLanguage}/`;
  const isHome = ({ paths }: CompositionPage) => paths[defaultLanguage] === start;
  const homeFirst = pages.toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)));
  const home = summaryOf(start);
  const lists = languages.map((language) => {
    const lines = homeFirst.map(({ paths }) => {
      const { title, description } = summaryOf(paths[language]);
      return `- [${title}](${absoluteUrl(paths[language], baseUrl)}): ${description}\n`;
    });
    return `\n## ${siteConfig.languages[language].name}\n\n${lines.join('')}`;
  });
  return `# ${name}\n\n> ${home.title}. ${home.description}\n${lists.join('')}`;
}
