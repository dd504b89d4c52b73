import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFile } from '@atverta/contract/data-file.ts';
import type { Language } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { describe, expect, it } from 'vitest';
import makeDataFile from '../data-files.ts';
import declaration, { pageIdOf, STUDIES_PER_PAGE } from './module.ts';
import type { PartData } from './pages/case-study/study-data.ts';
import { type Study, studies } from './studies.ts';

describe('the page of a study', () => {
  it.each(studies)('$name has its path below the list, and a second one if its row has one', (study) => {
    const page = declaration.pages.find(({ id }) => id === pageIdOf(study));
    for (const language of LANGUAGES) {
      const [list] = declaration.pages;
      expect(page?.paths[language]).toBe(`${list?.paths[language]}/${study.slug[language]}`);
      const secondPaths = (page?.aliases ?? []).map((paths) => paths[language]);
      expect(secondPaths).toEqual(
        study.hasAlias ? [expect.stringMatching(new RegExp(`^/[^/]+-${study.slug[language]}$`))] : [],
      );
    }
  });

  it.each(studies)('$name has the card of the next study and no other', (study) => {
    const nextStudy = studies[(studies.indexOf(study) + 1) % studies.length];
    for (const language of LANGUAGES) {
      const { messages, data } = dataFileOf(pageIdOf(study), language);
      expect(Object.keys(messages['cards'] ?? {})).toEqual([nextStudy?.name]);
      expect(data).toMatchObject({ study: { name: study.name }, next: { name: nextStudy?.name } });
    }
  });

  it('has no data of other studies than itself and the next one', () => {
    const [first, , third] = studies;
    const { messages, data } = dataFileOf(pageIdOf(first as Study), 'en');
    expect(JSON.stringify({ messages, data })).not.toContain(third?.name);
  });
});

it.each(LANGUAGES)('the first page of the list has a card of each of its studies in %s', (language) => {
  const { messages, data } = dataFileOf('case-studies', language);
  const shownStudies = studies.slice(0, STUDIES_PER_PAGE);
  expect(Object.keys(messages['cards'] ?? {})).toEqual(shownStudies.map(({ name }) => name));
  expect(data).toMatchObject({ previous: undefined });
});

it.each([
  ['content-results', 'content-localization'],
  ['ecommerce-results', 'ecommerce-localization'],
])('the studies of %s are about the service of the page that shows them', (part, service) => {
  for (const language of LANGUAGES) {
    const { studies } = dataFileOf(part, language).data as PartData;
    expect(studies).not.toEqual([]);
    for (const { page } of studies)
      expect(dataFileOf(page, language).messages).toMatchObject({ service: { id: service } });
  }
});

const readMessages = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
const withoutQuotes = (file: string) => ({ ...readMessages(file), quote: undefined });

function dataFileOf(id: string, language: Language, readJson = readMessages): DataFile {
  const content = [...declaration.pages, ...declaration.parts].find((each) => each.id === id);
  const dataFile = content && makeDataFile(content, language, readJson);
  if (!dataFile) throw new Error(`${id} has no data file`);
  return dataFile;
}

describe.each(LANGUAGES)('messages in %s', (language) => {
  it('a client without a quote is left out of the quotes, and a page without quotes shows none', () => {
    const [first] = studies;
    const id = pageIdOf(first as Study);
    expect(dataFileOf(id, language).data).toMatchObject({ isQuoted: true });
    expect(dataFileOf(id, language, withoutQuotes).data).toMatchObject({ isQuoted: false });
    expect(dataFileOf('testimonials', language, withoutQuotes).data).toEqual({ studies: [] });
  });
});
