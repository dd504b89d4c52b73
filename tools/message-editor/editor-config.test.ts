import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findMessageFiles } from '../messages/checks/message-files.ts';
import { editorConfig } from './editor-config.ts';
import type { Field } from './editor-fields.ts';
import { validateEntry } from './validate-entry.ts';

const BACKEND = { name: 'github', repo: 'local/site' };
const HOME = 'mf-marketing/src/pages/home/{{locale}}.json';
const { cms: config } = await editorConfig(BACKEND, 'http://localhost:8080');
const fileOf = (path: string, { collections } = config) =>
  collections.flatMap(({ files }) => files).find(({ file }) => file === path);
const fieldAt = (path: string, key: string): Field | undefined =>
  key
    .split('.')
    .reduce<Field | undefined>(
      (field, name) => ((field?.['fields'] ?? field) as Field[]).find((inner) => inner.name === name),
      fileOf(path)?.fields as never,
    );

describe('editorConfig', () => {
  it('has an entry for every file of messages, named for people and linked to its page', () => {
    const files = findMessageFiles().filter(({ file }) => !file.startsWith('e2e/'));
    for (const { file, language } of files)
      expect(fileOf(file.replace(`${language}.json`, '{{locale}}.json')), file).toBeDefined();
    expect(config.collections.map(({ label }) => label)).toContain('Case studies');
    expect(fileOf('mf-marketing/src/pages/about/{{locale}}.json')).toMatchObject({
      label: 'About',
      preview_path: '/en/about',
    });
  });

  it('shows limits and codes, and keeps ids from writers', () => {
    expect(fieldAt(HOME, 'head.title')).toMatchObject({ widget: 'string', maxlength: 50 });
    expect(fieldAt(HOME, 'head.description')).toMatchObject({
      widget: 'text',
      minlength: 70,
      maxlength: 155,
    });
    expect(fieldAt(HOME, 'hero.title')?.['hint']).toBe('Keep &lt;em>…&lt;/em> around words.');
    expect(fieldAt(HOME, 'hero.proof')).toMatchObject({ widget: 'list', allow_add: false });
    expect(fieldAt(HOME, 'hero.proof.id')).toMatchObject({ widget: 'hidden' });
    expect(fieldAt(HOME, 'about.paragraphs')).not.toHaveProperty('allow_add');
  });

  it('asks for the plural forms of each language, in the order of the files', () => {
    const fields = fieldAt('mf-forms/src/messages/{{locale}}.json', 'files')?.['fields'] as Field[];
    const names = fields
      .filter(({ name }) => name.startsWith('attached_'))
      .map(({ name, ...field }) => [name, field['required']]);
    expect(names).toEqual([
      ['attached_one', undefined],
      ['attached_few', ['lt']],
      ['attached_many', ['lt']],
      ['attached_other', undefined],
    ]);
  });

  it('has a form for a new case study, and for its row', () => {
    expect(fileOf('mf-case-studies/src/studies/study-5/{{locale}}.json')?.label).toBe('New case study');
    const chart = fieldAt('mf-case-studies/src/studies/study-5/{{locale}}.json', 'chart.bars');
    expect(chart).toMatchObject({ allow_add: false, allow_remove: true });
    const rows = fieldAt('mf-case-studies/src/studies.json', 'studies')?.['fields'] as Field[];
    const kinds = rows.find(({ name }) => name === 'outcome')?.['types'] as Field[];
    expect(kinds.map(({ name }) => name)).toEqual(['growth', 'markets', 'pages']);
  });

  it('shows a field that a developer adds', async () => {
    const root = mkdtempSync(join(tmpdir(), 'words-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    cpSync(join(PROJECT_ROOT, 'mf-case-studies/src'), join(root, 'mf-case-studies/src'), { recursive: true });
    writeFileSync(join(root, 'package.json'), '{"workspaces":[]}');
    const file = join(root, 'mf-case-studies/src/pages/case-study/en.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), newField: 'x' }));
    const { fields } = fileOf(
      'mf-case-studies/src/pages/case-study/{{locale}}.json',
      (await editorConfig(BACKEND, '', root)).cms,
    ) ?? { fields: [] };
    expect(fields.at(-1)).toMatchObject({ name: 'newField', label: 'New field' });
  });

  it('saves to a branch only on the domain of the previews', async () => {
    expect(config).not.toHaveProperty('publish_mode');
    const { cms: publishedConfig } = await editorConfig({ ...BACKEND, branch: 'main' }, '');
    expect(publishedConfig).toMatchObject({ publish_mode: 'editorial_workflow' });
  });
});

describe('validateEntry', () => {
  const check = (en: object, lt: object) =>
    validateEntry(
      { path: 'mf-new/src/en.json', data: en, i18n: { lt: { data: lt } } },
      { 'mf-new': ['Odoro'] },
    );

  it('sets no-break spaces, and leaves out optional fields that are empty', () => {
    const { messages, errors } = check(
      { title: 'Reply within 24 hours', n_few: '', quote: null, items: [] },
      { title: 'Atsakome per 24 valandas', items: [] },
    );
    expect(errors).toEqual([]);
    expect(messages.en).toEqual({ title: 'Reply within 24\u00A0hours', items: [] });
    expect(messages.lt).toEqual({ title: 'Atsakome per 24\u00A0valandas', items: [] });
  });

  it('says in words what is wrong, and where', () => {
    expect(
      check(
        { hero: { title: '<em>Open</em>' }, items: ['{{count}} files'], name: 'Odoro' },
        { hero: { title: '"Atverta"' }, items: ['failai'], name: 'Odoro' },
      ).errors,
    ).toEqual([
      'Lithuanian, Hero › Title: straight quotation mark or apostrophe',
      'Lithuanian, Hero › Title: placeholders differ between the languages: <em> </em>',
      'Lithuanian, Items › 1: placeholders differ between the languages: {{count}}',
    ]);
  });
});
