import { absoluteUrl } from '@atverta/shared/contracts/alternates.ts';
import type { LivePage } from '@atverta/shared/contracts/composition.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TABLE, LANGUAGES } from '@atverta/shared/contracts/language.ts';
import type { SiteFacts } from '@atverta/shared/contracts/renderer.ts';
import type { SummaryOf } from './summary-of.ts';

/** The site for language models (llmstxt.org), line by line: what it is, and every page with a sentence about it. */
export function* llmsTxt(
  pages: readonly LivePage[],
  summaryOf: SummaryOf,
  { name, baseUrl }: SiteFacts,
): Generator<string> {
  const homeFirst = [...pages].sort((a, b) => Number(b.id === 'home') - Number(a.id === 'home'));
  const home = summaryOf(`/${DEFAULT_LANGUAGE}/`);
  yield `# ${name}\n`;
  yield `> ${home.title}. ${home.description}`;
  for (const language of LANGUAGES) {
    yield `\n## ${LANGUAGE_TABLE[language].name}\n`;
    for (const { paths } of homeFirst) {
      const { title, description } = summaryOf(paths[language]);
      yield `- [${title}](${absoluteUrl(paths[language], baseUrl)}): ${description}`;
    }
  }
}
