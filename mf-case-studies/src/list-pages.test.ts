import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, it, vi } from 'vitest';
import makeDataFile from '../data-files.ts';
import declaration from './module.ts';
import { studies } from './studies.ts';

/** Enough studies for three pages. */
vi.mock('./studies.ts', async (importOriginal) => {
  const { studies, ...others } = await importOriginal<typeof import('./studies.ts')>();
  const slug = (index: number) => ({ en: `study-${index}`, lt: `istorija-${index}` });
  return {
    ...others,
    studies: Array.from({ length: 25 }, (_, index) => ({
      ...studies[0],
      name: `${index}`,
      slug: slug(index),
    })),
  };
});

const MESSAGES = { head: { title: 'All' }, pageTitle: 'All, page {{number}}', card: {}, chart: { bars: [] } };
const lists = declaration.pages.filter(({ expose }) => expose === './pages/case-studies');

it('a list that is too long for a page continues on further pages', () => {
  expect(lists.map(({ id, paths, parent }) => [id, paths.en, paths.lt, parent])).toEqual([
    ['case-studies', '/case-studies', '/sekmes-istorijos', undefined],
    ['case-studies-page-2', '/case-studies/page/2', '/sekmes-istorijos/puslapis/2', 'case-studies'],
    ['case-studies-page-3', '/case-studies/page/3', '/sekmes-istorijos/puslapis/3', 'case-studies'],
  ]);
});

it.each(LANGUAGES)(
  'each page of the list leads to those beside it, and all show every study in %s',
  (language) => {
    const dataFiles = lists.map((page) => makeDataFile(page, language, () => MESSAGES));
    expect(dataFiles.map((page) => [page?.messages['head'], page?.data])).toMatchObject([
      [{ title: 'All' }, { next: 'case-studies-page-2' }],
      [{ title: 'All, page 2' }, { previous: 'case-studies', next: 'case-studies-page-3' }],
      [{ title: 'All, page 3' }, { previous: 'case-studies-page-2' }],
    ]);
    const cardNames = dataFiles.map((page) => Object.keys(page?.messages['cards'] ?? {}));
    expect(cardNames.map(({ length }) => length)).toEqual([12, 12, 1]);
    expect(cardNames.flat().toSorted()).toEqual(studies.map(({ name }) => name).toSorted());
  },
);

it.each([
  ['client-names', 8],
  ['testimonials', 3],
])('%s shows a limited number of studies', (id, most) => {
  const part = declaration.parts.find((each) => each.id === id);
  const dataFile = part && makeDataFile(part, 'en', () => ({ ...MESSAGES, quote: {} }));
  expect(dataFile?.data).toEqual({ studies: Array.from({ length: most }, () => expect.anything()) });
});

it('a part whose studies are removed shows none', () => {
  const part = declaration.parts.find(({ id }) => id === 'ecommerce-results');
  expect(part && makeDataFile(part, 'en', () => MESSAGES)?.data).toEqual({ studies: [] });
});
