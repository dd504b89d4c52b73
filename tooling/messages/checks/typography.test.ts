import { LANGUAGES, type Language } from '@atverta/shared/contracts/language.ts';
import { describe, expect, it } from 'vitest';
import { equalMessages } from './equal-messages.ts';
import { headFaults } from './head-messages.ts';
import {
  type DictionaryFile,
  type Entries,
  findDictionaries,
  flatten,
  readEntries,
} from './message-files.ts';
import { parityFaults } from './parity.ts';
import { setNoBreakSpaces, typographyFaults } from './typography.ts';

const dictionaries = findDictionaries();
const files = new Set(dictionaries.map(({ file }) => file));
const folders = [...new Set(dictionaries.map(({ file }) => file.replace(/\/[^/]+$/, '')))];

/** Ids are for code, not for readers. */
const textsOf = (entries: Entries) => [...entries].filter(([key]) => !/(^|\.)id$/.test(key));

it('finds the dictionaries of every module that shows pages', () => {
  for (const module of ['shell', 'mf-marketing', 'mf-case-studies']) {
    expect(
      folders.filter((folder) => folder.startsWith(`${module}/`)),
      module,
    ).not.toEqual([]);
  }
});

describe.each(folders)('%s', (folder) => {
  const pair = (language: Language) => `${folder}/${language}.json`;

  it('is written in both languages, text for text', () => {
    for (const language of LANGUAGES) expect(files, `${pair(language)} is missing`).toContain(pair(language));
    const entries = { en: readEntries(pair('en')), lt: readEntries(pair('lt')) };
    expect([...parityFaults(entries), ...equalMessages(entries.en, entries.lt)], folder).toEqual([]);
  });
});

describe.each(dictionaries)('$file', ({ file, language }: DictionaryFile) => {
  const entries = readEntries(file);

  it('keeps to the typography of its language', () => {
    const faults = textsOf(entries).flatMap(([key, text]) =>
      typographyFaults(text, language).map((fault) => `${file} ${key}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('has head messages that fit', () => {
    expect(headFaults(entries), file).toEqual([]);
  });
});

it.each(LANGUAGES)('gives every page a title and description of its own in %s', (language) => {
  const own = dictionaries.filter((dictionary) => dictionary.language === language);
  for (const key of ['head.title', 'head.description']) {
    const messages = own.flatMap(({ file }) => readEntries(file).get(key) ?? []);
    expect(
      messages.filter((text, index) => messages.indexOf(text) !== index),
      key,
    ).toEqual([]);
  }
});

describe('typographyFaults', () => {
  it.each<[Language, string]>([
    ['lt', 'Atsakome per 24\u00A0valandas\u00A0– į\u00A0visus laiškus.'],
    [
      'lt',
      'Sertifikatas „Stipriausi Lietuvoje“, 15\u00A0000+ projektų, 2,5\u00A0%, už\u00A0690\u00A0000\u00A0€'.replace(
        '+ ',
        '+\u00A0',
      ),
    ],
    ['lt', 'Įsigalioja 2025\u00A0m. rugsėjo\u00A030\u00A0d.'],
    ['lt', 'Šis tekstas skirtas to paties skaitytojo akims.'],
    ['en', 'We’ll reply within 24\u00A0hours\u00A0– “always”, by 30\u00A0September 2025, for 100% of €60K.'],
  ])('accepts %s: %s', (language, text) => expect(typographyFaults(text, language)).toEqual([]));

  it.each<[Language, string]>([
    ['lt', 'Sako "taip"'],
    ['lt', 'Sako ”taip“'],
    ['lt', 'Sako „taip'],
    ['lt', 'per 24 valandas'],
    ['lt', 'į naują rinką'],
    ['lt', 'O gal'],
    ['lt', '95%'],
    ['lt', '1.5\u00A0mln.\u00A0€'],
    ['lt', '€60'],
    ['lt', '15000'],
    ['lt', 'el. paštas'],
    ['lt', 'rinka - kalba'],
    ['lt', 'rinka – kalba'],
    ['lt', 'rinka\u00A0–kalba'],
    ['lt', 'Read the page'],
    ['lt', 'du  tarpai'],
    ['en', "It's"],
    ['en', 'within 24 hours'],
    ['en', '24-48\u00A0hours'],
    ['en', 'localisation'],
    ['en', '30\u00A0%'],
    ['en', '60\u00A0€'],
    ['en', 'Wait...'],
    ['en', 'one—two'],
  ])('refuses %s: %s', (language, text) => expect(typographyFaults(text, language)).not.toEqual([]));

  it('has nothing left to set once spaces are set', () => {
    const text = 'Iki 2025 m. rugsėjo 30 d. – už 2 mln. € ir 15 000 žodžių el. paštu';
    const spaced = setNoBreakSpaces(text, 'lt');
    expect(spaced.replaceAll('\u00A0', ' ')).toBe(text);
    expect(setNoBreakSpaces(spaced, 'lt')).toBe(spaced);
    expect(spaced).toContain('2025\u00A0m. rugsėjo\u00A030\u00A0d.\u00A0– už\u00A02\u00A0mln.\u00A0€');
  });
});

describe('parityFaults', () => {
  const pair = (en: object, lt: object) => parityFaults({ en: flatten(en), lt: flatten(lt) });
  const plural = {
    en: { n_one: 'x', n_other: 'x' },
    lt: { n_one: 'x', n_few: 'x', n_many: 'x', n_other: 'x' },
  };

  it('accepts each language’s own plural forms', () => expect(pair(plural.en, plural.lt)).toEqual([]));

  it('names the language and key of what is missing', () => {
    expect(pair({ a: { b: 'x' } }, { a: {} })).toContain('lt: a.b is missing');
    expect(pair({ list: ['x'] }, { list: ['x', 'y'] })).toEqual(['en: list.1 is missing']);
    expect(pair(plural.en, plural.en)).toEqual(['lt: n_few is missing', 'lt: n_many is missing']);
    expect(pair(plural.lt, plural.lt)).toHaveLength(2);
  });

  it('compares values, tags and empty texts', () => {
    expect(pair({ a: '{{n}} <b>x</b>' }, { a: '<b>y</b> {{n}}' })).toEqual([]);
    expect(pair({ a: '{{n}}' }, { a: '{{m}}' })).toHaveLength(1);
    expect(pair({ a: '<b>x</b>' }, { a: 'x' })).toHaveLength(1);
    expect(pair({ a: 'x' }, { a: '' })).toHaveLength(1);
  });
});

it('takes a text that is the same in both languages for one that was not translated', () => {
  const same = flatten({ name: 'Odoro', figure: '4', menu: 'Contact Us', item: { id: 'contact' } });
  expect(equalMessages(same, same)).toEqual(['menu: “Contact Us” is the same in both languages']);
});

it('measures head texts', () => {
  const good = flatten({ head: { title: 'A title', description: 'x'.repeat(100) } });
  expect(headFaults(good)).toEqual([]);
  expect(headFaults(flatten({ head: { title: 'x'.repeat(61), description: 'short' } }))).toHaveLength(2);
});
