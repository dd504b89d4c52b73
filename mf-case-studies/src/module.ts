import { type PerLanguage, perLanguage } from '@atverta/shared/contracts/language.ts';
import type { ModuleDeclaration, PageDeclaration } from '@atverta/shared/contracts/pages.ts';
import { type Study, studies } from './studies.ts';

/** How many studies a page of the list shows. */
export const STUDIES_PER_PAGE = 12;

/** How many pages the list has. */
export const listPageCount = Math.max(1, Math.ceil(studies.length / STUDIES_PER_PAGE));

/** Id of a page of the list, counted from 1. */
export const listPageId = (number: number): string =>
  number === 1 ? 'case-studies' : `case-studies-page-${number}`;

/** Id of a study's page. */
export const pageIdOf = ({ name }: Pick<Study, 'name'>): string => `case-study-${name}`;

const LIST_PATHS = { en: '/case-studies', lt: '/sekmes-istorijos' };
/** In the path of each page of the list but the first. */
const PAGE_SEGMENTS = { en: 'page', lt: 'puslapis' };
const SECOND_PATH_PREFIXES = { en: '/case-study-', lt: '/sekmes-istorija-' };

const studyPage = (study: Study): PageDeclaration => ({
  id: pageIdOf(study),
  paths: perLanguage((language) => `${LIST_PATHS[language]}/${study.slug[language]}`),
  ...(study.hasSecondPath && {
    aliases: [perLanguage((language) => SECOND_PATH_PREFIXES[language] + study.slug[language])],
  }),
  expose: './pages/case-study',
  parent: 'case-studies',
  about: 'Article',
  indexed: true,
});

const listPage = (number: number): PageDeclaration => ({
  id: listPageId(number),
  paths: listPaths(number),
  expose: './pages/case-studies',
  ...(number > 1 && { parent: 'case-studies' }),
  about: 'CollectionPage',
  indexed: true,
});

const listPaths = (number: number): PerLanguage<string> =>
  number === 1
    ? LIST_PATHS
    : perLanguage((language) => `${LIST_PATHS[language]}/${PAGE_SEGMENTS[language]}/${number}`);

const module: ModuleDeclaration = {
  name: 'mf-case-studies',
  pages: [
    ...Array.from({ length: listPageCount }, (_, index) => listPage(index + 1)),
    ...studies.map(studyPage),
  ],
  parts: [],
};

export default module;
