import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@atverta/runtime/language.ts';
import type { PageData } from '@atverta/runtime/page-data.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';
import { describe, expect, it } from 'vitest';
import makePageData from '../page-data.ts';
import declaration, { pageIdOf } from './module.ts';
import type { Card } from './pages/case-study/messages.ts';
import type { PartData } from './pages/case-study/study-data.ts';
import type { Outcome } from './sections/outcome/outcome.ts';
import { type Study, studies } from './studies.ts';

const messagesOf = ({ name }: Study, language: string): { readonly card: Card } =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'studies', name, `${language}.json`), 'utf8'));

describe('the page of a study', () => {
  it.each(studies)('$name has its path below the list, and the second one that its row asks for', (study) => {
    const page = declaration.pages.find(({ id }) => id === pageIdOf(study));
    for (const language of LANGUAGES) {
      const [list] = declaration.pages;
      expect(page?.paths[language]).toBe(`${list?.paths[language]}/${study.slug[language]}`);
      const seconds = (page?.aliases ?? []).map((paths) => paths[language]);
      expect(seconds).toEqual(
        study.hasSecondPath ? [expect.stringMatching(new RegExp(`^/[^/]+-${study.slug[language]}$`))] : [],
      );
    }
  });

  it.each(studies)('$name has the card of the next study and no other', (study) => {
    const next = studies[(studies.indexOf(study) + 1) % studies.length];
    for (const language of LANGUAGES) {
      const { messages, data } = pageData(pageIdOf(study), language);
      expect(Object.keys(messages['cards'] ?? {})).toEqual([next?.name]);
      expect(data).toMatchObject({ study: { name: study.name }, next: { name: next?.name } });
    }
  });

  it('knows nothing of studies that are not its neighbours', () => {
    const [first, , third] = studies;
    const { messages, data } = pageData(pageIdOf(first as Study), 'en');
    expect(JSON.stringify({ messages, data })).not.toContain(third?.name);
  });
});

it.each(LANGUAGES)('the list has the card of every study in %s, and no other pages', (language) => {
  const { messages, data } = pageData('case-studies', language);
  expect(Object.keys(messages['cards'] ?? {})).toEqual(studies.map(({ name }) => name));
  expect(data).toMatchObject({ previous: undefined, next: undefined });
});

it.each([
  ['content-results', 'content-localization'],
  ['ecommerce-results', 'ecommerce-localization'],
])('the studies of %s are about the service on whose page they stand', (part, service) => {
  for (const language of LANGUAGES) {
    const { studies: shown } = pageData(part, language).data as PartData;
    expect(shown).not.toEqual([]);
    for (const { page } of shown)
      expect(pageData(page, language).messages).toMatchObject({ service: { id: service } });
  }
});

const readMessages = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
const withoutQuotes = (file: string) => ({ ...readMessages(file), quote: undefined });

function pageData(id: string, language: Language, readJson = readMessages): PageData {
  const content = [...declaration.pages, ...declaration.parts].find((each) => each.id === id);
  const made = content && makePageData(content, language, readJson);
  if (!made) throw new Error(`${id} has no data file`);
  return made;
}

describe.each(LANGUAGES)('messages in %s', (language) => {
  it.each(studies)('of $name are of the shape that all studies have', (study) => {
    const [first] = studies;
    if (!first) throw new Error('There are no studies');
    expect(shapeOf(messagesOf(study, language))).toEqual(shapeOf(messagesOf(first, language)));
  });

  it.each(studies)('of $name describe the client where the row names none', (study) => {
    expect('client' in messagesOf(study, language).card).toBe(study.client === undefined);
  });

  it.each(studies.filter(({ client }) => !client))(
    'of $name quote nobody: the row names no client',
    (study) => {
      expect('quote' in messagesOf(study, language)).toBe(false);
    },
  );

  it('a client that is not quoted is left out of the quotes, and a page without any shows none', () => {
    const [first] = studies;
    const id = pageIdOf(first as Study);
    expect(pageData(id, language).data).toMatchObject({ isQuoted: true });
    expect(pageData(id, language, withoutQuotes).data).toMatchObject({ isQuoted: false });
    expect(pageData('testimonials', language, withoutQuotes).data).toEqual({ studies: [] });
  });

  it.each(studies)('of $name say in the card what is drawn', (study) => {
    const { title, metric } = messagesOf(study, language).card;
    for (const amount of amountsOf(study.outcome)) expect(amountsIn(`${title} ${metric}`)).toContain(amount);
  });
});

/** Keys of messages, lists as one item each, and without what only some studies have. */
function shapeOf(messages: object): string[] {
  const keys = Object.entries(messages).flatMap(([key, value]) => {
    const name = Array.isArray(messages) ? '*' : key;
    return typeof value === 'object' ? shapeOf(value).map((inner) => `${name}.${inner}`) : [name];
  });
  const isOptional = (key: string) => key === 'client' || key === 'bars.*.value' || key.startsWith('quote.');
  return [...new Set(keys)].filter((key) => !isOptional(key.replace(/^(card|chart)\./, ''))).sort();
}

/** Amounts that the card's title or metric must name. A study of pages names what the pages brought. */
function amountsOf(outcome: Outcome): readonly number[] {
  if (outcome.kind === 'growth') {
    const { before, after } = outcome;
    return [before, after, Math.round(((after - before) / before) * 100)];
  }
  return outcome.kind === 'markets' ? [outcome.count] : [];
}

/** Amounts in a text: `€60K`, `690 000 €`, `nuo 1,3 iki 1,8 mln. €`, `+38 %`. */
function amountsIn(text: string): readonly number[] {
  const million = /mln\./.test(text) ? 1e6 : 1;
  return [...text.matchAll(/(\d[\d\s]*(?:[.,]\d+)?)([KM%]|\s%)?/g)].map(([, digits = '', unit = '']) => {
    const value = Number(digits.replace(/\s/g, '').replace(',', '.'));
    const factor = { K: 1e3, M: 1e6, '%': 1 }[unit.trim()] ?? (digits.includes(',') ? million : 1);
    return Math.round(value * factor);
  });
}
