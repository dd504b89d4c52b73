import { absoluteUrl } from '@atverta/runtime/alternates.ts';
import type { LivePage } from '@atverta/runtime/composition.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TABLE, LANGUAGES } from '@atverta/runtime/language.ts';
import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import type { SummaryOf } from './summary-of.ts';

/** The site for language models (llmstxt.org): what it is, and every page with a sentence about it. */
export function llmsTxt(
  pages: readonly LivePage[],
  summaryOf: SummaryOf,
  { name, baseUrl }: SiteFacts,
): string {
  const homeFirst = [...pages].sort((a, b) => Number(b.id === 'home') - Number(a.id === 'home'));
  const home = summaryOf(`/${DEFAULT_LANGUAGE}/`);
  const lists = LANGUAGES.map((language) => {
    const lines = homeFirst.map(({ paths }) => {
      const { title, description } = summaryOf(paths[language]);
      return `- [${title}](${absoluteUrl(paths[language], baseUrl)}): ${description}\n`;
    });
    return `\n## ${LANGUAGE_TABLE[language].name}\n\n${lines.join('')}`;
  });
  return `# ${name}\n\n> ${home.title}. ${home.description}\n${lists.join('')}`;
}
