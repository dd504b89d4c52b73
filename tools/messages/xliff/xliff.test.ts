import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMessageFiles } from '../checks/message-files.ts';
import { findMessageFolders } from '../message-folders.ts';
import { exportXliff } from './export-xliff.ts';
import { type ImportResult, importXliff } from './import-xliff.ts';
import type { Version } from './versions.ts';

const VERSIONS: readonly Version[] = ['2.0', '1.2'];
const messageFolders = await findMessageFolders();
const files = findMessageFiles().map(({ file }) => file);
const ABOUT = 'mf-marketing/src/pages/about';
const FORMS = 'mf-forms/src/messages';

let projectRoot: string;
const readText = (file: string, from = projectRoot) => readFileSync(join(from, file), 'utf8');
const twoFolders = messageFolders.filter(({ folder }) => folder === ABOUT || folder === FORMS);
const exported = (version: Version = '2.0', of = twoFolders) => exportXliff(of, 'lt', version, projectRoot);
const imported = (xml: string, overwrite = false): ImportResult =>
  importXliff(xml, messageFolders, { overwrite, projectRoot });
/** Ids are English’s in a new file; few files have other ones. */
const withoutIds = (json: string) => json.replace(/"id": ".*"/g, '');
/** Imports an export in which a unit is changed. */
function withUnit(folder: string, key: string, change: (unit: string) => string, version?: Version) {
  const xml = exported(version);
  const start = xml.indexOf(`id="${key}"`, xml.indexOf(`original="${folder}"`));
  const end = xml.indexOf('unit>', start);
  const changedUnit = change(xml.slice(start, end));
  expect(changedUnit, 'the edit changes the unit').not.toBe(xml.slice(start, end));
  return imported(xml.slice(0, start) + changedUnit + xml.slice(end));
}

/** Copies the site's messages. */
beforeEach(() => {
  projectRoot = mkdtempSync(join(tmpdir(), 'xliff-'));
  for (const file of files) cpSync(join(PROJECT_ROOT, file), join(projectRoot, file), { recursive: true });
});
afterEach(() => rmSync(projectRoot, { recursive: true }));

describe.each(VERSIONS)('XLIFF %s', (version) => {
  it('changes nothing when it is exported and imported unchanged', () => {
    expect(imported(exported(version, messageFolders))).toEqual({
      changedFiles: [],
      untranslatedCount: 0,
      refusals: [],
    });
  });

  it('exports and imports every message for a language without any', () => {
    const xml = exported(version, messageFolders);
    const translations = files.filter((file) => file.endsWith('/lt.json') && !file.startsWith('e2e/'));
    for (const file of translations) rmSync(join(projectRoot, file));
    expect(imported(xml)).toMatchObject({ untranslatedCount: 0, refusals: [] });
    for (const file of translations)
      expect(withoutIds(readText(file)), file).toBe(withoutIds(readText(file, PROJECT_ROOT)));
  });

  it('changes one message, sets its no-break spaces, and changes no other byte', () => {
    const result = withUnit(
      ABOUT,
      'head.title',
      (unit) => unit.replace(/(<target[^>]*>).*(?=<\/target>)/s, '$1Apie &amp; „mus“ – iš arti'),
      version,
    );
    expect(result).toEqual({
      changedFiles: [{ file: `${ABOUT}/lt.json`, messages: 1 }],
      untranslatedCount: 0,
      refusals: [],
    });
    const messagesBefore = JSON.parse(readText(`${ABOUT}/lt.json`, PROJECT_ROOT));
    messagesBefore.head.title = 'Apie & „mus“\u00A0– iš\u00A0arti';
    expect(readText(`${ABOUT}/lt.json`)).toBe(`${JSON.stringify(messagesBefore, null, 2)}\n`);
  });

  it('refuses a unit whose translation lacks a code', () => {
    const result = withUnit(
      FORMS,
      'files.removeFile',
      (unit) => unit.replace(/<(?:ph|x) id="1"[^>]*\/>(?=[^<]*<\/target>)/, 'failą'),
      version,
    );
    expect(result.refusals).toEqual([
      `${FORMS} files.removeFile: its values, tags and line breaks are not those of the English “Remove {{file}}”`,
    ]);
    expect(result.changedFiles).toEqual([]);
  });

  it('refuses a unit whose English has changed since, and a message that does not exist', () => {
    expect(
      withUnit(ABOUT, 'hero.title', (unit) => unit.replace(/<source>/, '<source>Once, '), version).refusals,
    ).toEqual([expect.stringMatching(`^${ABOUT} hero.title: the English is now “`)]);
    expect(
      withUnit(ABOUT, 'hero.title', (unit) => unit.replace('"hero.title"', '"no.such"'), version).refusals,
    ).toEqual([`${ABOUT} no.such: the site has no such message`]);
  });

  it('refuses a translation that has changed on the site since the export', () => {
    const translate = (xml: string, text: string) =>
      xml.replace(/(id="head\.title".*?<target[^>]*>).*?(?=<\/target>)/s, `$1${text}`);
    const title = () => JSON.parse(readText(`${ABOUT}/lt.json`)).head.title as string;
    const about = twoFolders.filter(({ folder }) => folder === ABOUT);
    const xml = exported(version, about);
    expect(imported(translate(xml, 'Pirmas')).refusals).toEqual([]);
    expect(imported(translate(xml, 'Pirmas')), 'the same file again').toMatchObject({
      changedFiles: [],
      refusals: [],
    });
    const refusals = [`${ABOUT} head.title: since the export, the translation has become “Pirmas”`];
    expect(imported(xml).refusals).toEqual(refusals);
    expect(imported(translate(xml, 'Antras')).refusals).toEqual(refusals);
    expect(title()).toBe('Pirmas');
    expect(imported(translate(xml, 'Antras'), true).refusals).toEqual([]);
    expect(title()).toBe('Antras');
  });

  it('leaves a message that is not translated as it is, and counts it', () => {
    const state = version === '2.0' ? 'initial' : 'needs-translation';
    const result = withUnit(ABOUT, 'hero.title', (unit) => unit.replace('"final"', `"${state}"`), version);
    expect(result).toEqual({ changedFiles: [], untranslatedCount: 1, refusals: [] });
  });
});

it('reads units that translators’ tools split into segments and marks, with spans that cross segments', () => {
  const result = withUnit(FORMS, 'success.reference', (unit) =>
    unit.replace(
      /<segment.*<\/segment>/s,
      '<segment state="translated"><source>Your reference: <sc id="1"/></source><target><mrk id="m1">Jūsų</mrk> kodas: <sc id="1"/></target></segment>' +
        '<ignorable><source/></ignorable>' +
        '<segment state="translated"><source><ph id="2"/><ec startRef="1"/></source><target><ph id="2"/><ec startRef="1"/></target></segment>',
    ),
  );
  expect(result.refusals).toEqual([]);
  expect(JSON.parse(readText(`${FORMS}/lt.json`)).success.reference).toBe(
    'Jūsų kodas: <strong>{{reference}}</strong>',
  );
});

it('exports the plural forms of the language, and tells place, length and codes', () => {
  const xml = exported();
  for (const form of ['one', 'few', 'many', 'other']) expect(xml).toContain(`id="files.attached_${form}"`);
  const unit = xml.slice(xml.indexOf('id="files.attached_few"'));
  expect(unit.slice(0, unit.indexOf('</unit>'))).toMatch(
    /<note>Forms › Messages \(src\) › Files › Attached few<\/note><note>\{\{count\}\}: the site puts a value here\.<\/note><note>Plural form “few” of the language\.<\/note>.*<segment state="final"><source><ph id="1" equiv="\{\{count\}\}"\/> files attached/s,
  );
  expect(xml).toContain(
    '<note>Agency and services › About (/lt/apie-mus) › Head › Title</note><note>Length: at most 50 characters',
  );
});

it('refuses a file of another language or format', () => {
  expect(() => imported(exported().replace('trgLang="lt"', 'trgLang="pl"'))).toThrow('from “en” to “pl”');
  expect(() => imported(exported().replace('srcLang="en"', 'srcLang="de"'))).toThrow('from “de” to “lt”');
  expect(() => imported('<html/>')).toThrow('not XLIFF');
  expect(() => imported('folder,key\n')).toThrow(/^the file is not XML: missing root element$/);
});
