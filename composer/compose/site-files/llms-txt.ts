import { absoluteUrl } from '@atverta/runtime/alternates.ts';
import type { LivePage } from '@atverta/runtime/composition.ts';
import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import { defaultLanguage, languages } from '../../site/languages.ts';
import { site } from '../../site/site.ts';
import type { SummaryOf } from './summary-of.ts';

/** The site for language models (llmstxt.org): what it is, and every page with a sentence about it. */
export function llmsTxt(
  pages: readonly LivePage[],
  summaryOf: SummaryOf,
  { name, baseUrl }: SiteFacts,
): string {
  const start = `/${defaultLanguage}/`;
  const isHome = ({ paths }: LivePage) => paths[defaultLanguage] === start;
  const homeFirst = [...pages].sort((a, b) => Number(isHome(b)) - Number(isHome(a)));
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
