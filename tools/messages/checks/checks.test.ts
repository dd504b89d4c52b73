import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import type { Language } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flattenMessages } from './flat-messages.ts';
import { headErrors } from './head-errors.ts';
import { messageErrors } from './message-errors.ts';
import { findMessageFiles, formatMessages, readFlatMessages } from './message-files.ts';
import { parityErrors } from './parity-errors.ts';
import { changeTexts, codeWithTexts } from './texts-in-code.ts';
import { setNoBreakSpaces, typographyErrors } from './typography.ts';
import { untranslatedMessageErrors } from './untranslated-message-errors.ts';

const files = findMessageFiles();
const workspaces = [...new Set(files.map(({ file }) => file.slice(0, file.indexOf('/'))))];

let projectRoot: string;
beforeEach(() => {
  projectRoot = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(projectRoot, { recursive: true }));

it('finds the messages of every module that shows pages', () => {
  expect(workspaces).toEqual(expect.arrayContaining([...MODULES]));
});

it('keeps every file in the form that editors and tools write', () => {
  for (const { file } of files) {
    const content = readFileSync(join(PROJECT_ROOT, file), 'utf8');
    expect(content, file).toBe(formatMessages(JSON.parse(content)));
  }
});

it.each(workspaces)('finds no error in the messages of %s', (workspace) => {
  expect(messageErrors(workspace)).toEqual([]);
});

function errorsInCode(projectRoot?: string): string[] {
  const errors: string[] = [];
  for (const { file, code } of codeWithTexts(projectRoot)) {
    changeTexts(code, (literal, language) => {
      const text = literal.replace(/\\u([\da-f]{4})/gi, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      errors.push(...typographyErrors(text, language).map((error) => `${file} “${text}”: ${error}`));
      return literal;
    });
  }
  return errors;
}

it('finds no error in texts in code', () => {
  const files = codeWithTexts().map(({ file }) => file);
  expect(files).toEqual(expect.arrayContaining(['mf-case-studies/src/pages/this-website/sentence-pairs.ts']));
  expect(errorsInCode()).toEqual([]);
});

it('checks and spaces texts in code by the rules of their language', () => {
  mkdirSync(join(projectRoot, 'shared'), { recursive: true });
  writeFileSync(join(projectRoot, 'shared/facts.ts'), "const hours = { en: 'per 24 h', lt: 'nuo 9 ryto' };");
  expect(errorsInCode(projectRoot)).toEqual([
    expect.stringContaining('shared/facts.ts “nuo 9 ryto”: common space'),
  ]);
  const [{ code } = { code: '' }] = codeWithTexts(projectRoot);
  expect(changeTexts(code, setNoBreakSpaces)).toBe(
    "const hours = { en: 'per 24 h', lt: 'nuo 9\u00A0ryto' };",
  );
});

it.each(LANGUAGES)('gives every page a title and description of its own in %s', (language) => {
  const languageFiles = files.filter((file) => file.language === language);
  for (const key of ['head.title', 'head.description']) {
    const messages = languageFiles.flatMap(({ file }) => readFlatMessages(file).get(key) ?? []);
    expect(
      messages.filter((text, index) => messages.indexOf(text) !== index),
      key,
    ).toEqual([]);
  }
});

describe('typographyErrors', () => {
  it.each<[Language, string]>([
    ['lt', 'Atsakome per 24\u00A0valandas\u00A0– į\u00A0visus laiškus.'],
    [
      'lt',
      'Sertifikatas „Stipriausi Lietuvoje“, 15\u00A0000+ projektų, 2,5\u00A0%, už\u00A0690\u00A0000\u00A0€'.replace(
        '+ ',
        '+\u00A0',
      ),
    ],
    ['lt', 'Pagal ISO\u00A017100 ir ISO 18587.'],
    ['lt', 'Įsigalioja 2025\u00A0m. rugsėjo\u00A030\u00A0d.'],
    ['lt', 'Šis tekstas skirtas to paties skaitytojo akims.'],
    ['en', 'We’ll reply within 24\u00A0hours\u00A0– “always”, by 30\u00A0September 2025, for 100% of €60K.'],
  ])('accepts %s: %s', (language, text) => expect(typographyErrors(text, language)).toEqual([]));

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
  ])('refuses %s: %s', (language, text) => expect(typographyErrors(text, language)).not.toEqual([]));

  it('finds no missing space after setting spaces', () => {
    const text = 'Iki 2025 m. rugsėjo 30 d. – už 2 mln. € ir 15 000 žodžių el. paštu';
    const spaced = setNoBreakSpaces(text, 'lt');
    expect(spaced.replaceAll('\u00A0', ' ')).toBe(text);
    expect(setNoBreakSpaces(spaced, 'lt')).toBe(spaced);
    expect(spaced).toContain('2025\u00A0m. rugsėjo\u00A030\u00A0d.\u00A0– už\u00A02\u00A0mln.\u00A0€');
  });
});

describe('parityErrors', () => {
  const pair = (en: object, lt: object) =>
    parityErrors({ en: flattenMessages(en), lt: flattenMessages(lt) }, 'src');
  const plural = {
    en: { n_one: 'x', n_other: 'x' },
    lt: { n_one: 'x', n_few: 'x', n_many: 'x', n_other: 'x' },
  };

  it('accepts each language’s own plural forms', () => expect(pair(plural.en, plural.lt)).toEqual([]));

  it('names the language and key of missing messages', () => {
    expect(pair({ a: { b: 'x' } }, { a: {} })).toContain('src/lt.json a.b is missing');
    expect(pair({ list: ['x'] }, { list: ['x', 'y'] })).toEqual(['src/en.json list.1 is missing']);
    expect(pair(plural.en, plural.en)).toEqual([
      'src/lt.json n_few is missing',
      'src/lt.json n_many is missing',
    ]);
    expect(pair(plural.lt, plural.lt)).toHaveLength(2);
  });

  it('compares values and tags', () => {
    expect(pair({ a: '{{n}} <b>x</b>' }, { a: '<b>y</b> {{n}}' })).toEqual([]);
    expect(pair({ a: '{{n}}' }, { a: '{{m}}' })).toHaveLength(1);
    expect(pair({ a: '<b>x</b>' }, { a: 'x' })).toHaveLength(1);
    const files = { n_one: '{{count}} file', n_other: '{{count}} files' };
    expect(
      pair(files, { n_one: '{{count}} failas', n_few: 'failai', n_many: '{{count}}', n_other: '{{count}}' }),
    ).toEqual(['src/lt.json n_few: placeholders differ between the languages: {{count}}']);
  });
});

it('reports a message that is equal in both languages as untranslated', () => {
  const equalEntries = flattenMessages({
    name: 'Odoro',
    figure: '4',
    menu: 'Contact Us',
    item: { id: 'contact' },
  });
  expect(untranslatedMessageErrors(equalEntries, equalEntries, ['Odoro'])).toEqual([
    'menu: “Contact Us” is not translated; if it should be the same, a developer can allow it in do-not-translate.json',
  ]);
});

describe('messageErrors', () => {
  beforeEach(() => mkdirSync(join(projectRoot, 'mf-new/src'), { recursive: true }));
  const write = (file: string, content: object) =>
    writeFileSync(join(projectRoot, 'mf-new', file), JSON.stringify(content));

  it('accepts an empty list and a name in do-not-translate.json', () => {
    for (const language of LANGUAGES) write(`src/${language}.json`, { name: 'Odoro', items: [] });
    write('do-not-translate.json', ['Odoro']);
    expect(messageErrors('mf-new', projectRoot)).toEqual([]);
  });

  it('names file and key of empty, untranslated and unused equal messages', () => {
    for (const language of LANGUAGES) write(`src/${language}.json`, { a: { b: 'Contact us' }, c: '' });
    write('do-not-translate.json', ['Odoro']);
    expect(messageErrors('mf-new', projectRoot)).toEqual([
      'mf-new/src/en.json c is empty',
      'mf-new/src/lt.json c is empty',
      'mf-new/src/lt.json a.b: “Contact us” is not translated; if it should be the same, a developer can allow it in do-not-translate.json',
      'mf-new/do-not-translate.json: no message is “Odoro”',
    ]);
  });

  it('names a file that is missing', () => {
    write('src/en.json', { a: 'x' });
    expect(messageErrors('mf-new', projectRoot)).toEqual(['mf-new/src/lt.json is missing']);
  });
});

it('measures titles and descriptions', () => {
  const validEntries = flattenMessages({ head: { title: 'A title', description: 'x'.repeat(100) } });
  expect(headErrors(validEntries)).toEqual([]);
  expect(headErrors(flattenMessages({ head: { title: 'x'.repeat(61), description: 'short' } }))).toHaveLength(
    2,
  );
});
