import type { ModuleDeclaration, PageDeclaration } from '@atverta/contract/pages.ts';
import { perLanguage } from '@atverta/settings/languages.ts';
import { type Study, studies } from './studies.ts';

/** A card takes up to 300 bytes, and the document's budget has room for about fifteen. */
export const STUDIES_PER_PAGE = 12;

export const listPages = Array.from(
  { length: Math.ceil(studies.length / STUDIES_PER_PAGE) },
  (_, index): { readonly id: string; readonly studies: readonly Study[] } => ({
    id: index === 0 ? 'case-studies' : `case-studies-page-${index + 1}`,
    studies: studies.slice(index * STUDIES_PER_PAGE, (index + 1) * STUDIES_PER_PAGE),
  }),
);

export const pageIdOf = ({ name }: Pick<Study, 'name'>): string => `case-study-${name}`;

const LIST_PATHS = { en: '/case-studies', lt: '/sekmes-istorijos' };
const PAGE_SEGMENTS = { en: 'page', lt: 'puslapis' };
const THIS_WEBSITE_SEGMENTS = { en: 'this-website', lt: 'si-svetaine' };
const ALIAS_PREFIXES = { en: '/case-study-', lt: '/sekmes-istorija-' };

const studyPageOf = (study: Study): PageDeclaration => ({
  id: pageIdOf(study),
  paths: perLanguage((language) => `${LIST_PATHS[language]}/${study.slug[language]}`),
  ...(study.hasAlias && {
    aliases: [perLanguage((language) => ALIAS_PREFIXES[language] + study.slug[language])],
  }),
  expose: './pages/case-study',
  parent: 'case-studies',
  schemaType: 'Article',
  indexed: true,
});

const listPageOf = ({ id }: { readonly id: string }, index: number): PageDeclaration => ({
  id,
  paths: perLanguage((language) =>
    index === 0 ? LIST_PATHS[language] : `${LIST_PATHS[language]}/${PAGE_SEGMENTS[language]}/${index + 1}`,
  ),
  expose: './pages/case-studies',
  ...(index > 0 && { parent: 'case-studies' }),
  schemaType: 'CollectionPage',
  indexed: true,
});

const thisWebsitePage: PageDeclaration = {
  id: 'this-website',
  paths: perLanguage((language) => `${LIST_PATHS[language]}/${THIS_WEBSITE_SEGMENTS[language]}`),
  expose: './pages/this-website',
  parent: 'case-studies',
  schemaType: 'Article',
  indexed: true,
};

const module: ModuleDeclaration = {
  name: 'mf-case-studies',
  pages: [...listPages.map(listPageOf), ...studies.map(studyPageOf), thisWebsitePage],
  parts: [
    { id: 'client-names', expose: './parts/client-names', isStatic: true },
    { id: 'case-study-results', expose: './parts/results', isStatic: true },
    { id: 'content-results', expose: './parts/results', isStatic: true },
    { id: 'ecommerce-results', expose: './parts/results', isStatic: true },
    { id: 'testimonials', expose: './parts/testimonials', isStatic: true },
    { id: 'about-this-website', expose: './parts/this-website', isStatic: true },
  ],
};

export default module;
