import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { pageIdOf, type Study, studies } from './src/module.ts';

/** Names each file: a file that is not on disk is found by its name, and not by a pattern of names. */
const MESSAGES = `const load = {
${LANGUAGES.map((language) => `  ${language}: () => import('./with-cards/${language}.ts'),`).join('\n')}
};
export const messages = (language) => load[language]();`;

/**
 * Source that the build adds to what is in this folder, by path. It follows from the table of studies, so that
 * nobody writes it: the `index.ts` of each page, and the messages of each page in each language together with
 * the cards that the page shows. What a page does not show would grow with every study.
 */
export const generatedFiles: Readonly<Record<string, string>> = Object.fromEntries([
  ...studies.flatMap((study, index) => {
    const next = studies[(index + 1) % studies.length] ?? study;
    return [indexOf(study, next), ...messagesWithCards(study.name, [next])];
  }),
  [
    'src/pages/case-studies/index.ts',
    `export { CaseStudiesPage as Content } from './CaseStudiesPage.tsx';
${MESSAGES}`,
  ],
  ...messagesWithCards('case-studies', studies),
]);

type GeneratedFile = readonly [path: string, source: string];

function indexOf({ name, client, outcome }: Study, next: Study): GeneratedFile {
  const nextStudy = { name: next.name, client: next.client, page: pageIdOf(next) };
  return [
    `src/pages/${name}/index.ts`,
    `import { studyPage } from '../../sections/study/study-page.tsx';
export const Content = studyPage(${JSON.stringify({ name, client, outcome })}, ${JSON.stringify(nextStudy)});
${MESSAGES}`,
  ];
}

/** `with-cards/<language>.ts`: one request for all messages of a page. */
function messagesWithCards(folder: string, shown: readonly Study[]): GeneratedFile[] {
  return LANGUAGES.map((language) => [
    `src/pages/${folder}/with-cards/${language}.ts`,
    // With the query the file is a module of its own, of which only the card is bundled: without it the whole
    // study would come along, since its own page uses all of it.
    `import own from '../${language}.json';
${shown.map(({ name }, index) => `import { card as card${index} } from '../../${name}/${language}.json?card';`).join('\n')}
export default { ...own, cards: { ${shown.map(({ name }, index) => `'${name}': card${index}`).join(', ')} } };`,
  ]);
}
