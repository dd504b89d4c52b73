import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { moduleErrors } from './module-errors.ts';

let projectRoot: string;
const MESSAGES = {
  en: { title: 'Open to the world', client: 'Odoro' },
  lt: { title: 'Atverta pasauliui', client: 'Odoro' },
};
const HEAD = { title: 'About us', description: 'x' };
const PAGES = [{ id: 'one', paths: { en: '/one', lt: '/vienas' } }] as unknown as ModuleDeclaration['pages'];

async function writeFiles(files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(projectRoot, 'mf-one', file)), { recursive: true });
    await writeFile(
      join(projectRoot, 'mf-one', file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
}

beforeEach(async () => {
  projectRoot = await createTemporaryFolder();
  await writeFiles({
    'package.json': { dependencies: { react: '1', '@atverta/contract': '1' } },
    'do-not-translate.json': ['Odoro'],
    'src/pages/one/en.json': MESSAGES.en,
    'src/pages/one/lt.json': MESSAGES.lt,
    'src/pages/one/Page.tsx':
      "import { useState } from 'react';\nimport type { Thing } from 'schema-dts';\nimport './Page.css';\nimport { t } from '@atverta/contract/platform';\nconst text = \"open from 'here'\";\n",
  });
});

describe('moduleErrors', () => {
  it('finds no error in a correct module', async () => {
    expect(await moduleErrors('mf-one', { pages: PAGES }, projectRoot)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'an empty message',
      { 'src/pages/one/lt.json': { ...MESSAGES.lt, title: '' } },
      'mf-one/src/pages/one/lt.json title is empty',
    ],
    [
      'English in Lithuanian',
      { 'src/pages/one/lt.json': { ...MESSAGES.lt, title: 'Open to you and the world' } },
      'mf-one/src/pages/one/lt.json title: English left over',
    ],
    [
      'a message that was not translated',
      { 'src/pages/one/lt.json': { ...MESSAGES.lt, title: MESSAGES.en.title } },
      'mf-one/src/pages/one/lt.json title: “Open to the world” is not translated; if it should be the same, a developer can allow it in do-not-translate.json',
    ],
    [
      'a client that the module does not name as such',
      { 'do-not-translate.json': [] },
      'mf-one/src/pages/one/lt.json client: “Odoro” is not translated; if it should be the same, a developer can allow it in do-not-translate.json',
    ],
    [
      'a letter that no font has',
      { 'src/pages/one/lt.json': { ...MESSAGES.lt, title: 'Atverta ☃' } },
      'mf-one/src/pages/one/lt.json title: no font of the site has “☃” (tools/fonts/characters.ts)',
    ],
    [
      'a title that two pages have',
      { 'src/pages/two/en.json': { head: HEAD }, 'src/pages/one/en.json': { ...MESSAGES.en, head: HEAD } },
      'mf-one/src/pages/two/en.json head.title is the same as in mf-one/src/pages/one/en.json',
    ],
    [
      'a message that a language lacks',
      { 'src/pages/one/lt.json': { client: 'Odoro' } },
      'mf-one/src/pages/one/lt.json title is missing',
    ],
    [
      'an error that the module’s own check finds',
      {
        'module-checks.ts': "export default () => ['mf-one/src/pages/one/en.json title is of another page'];",
      },
      'mf-one/src/pages/one/en.json title is of another page',
    ],
    [
      'a package that nobody declared',
      { 'src/pages/one/Page.tsx': "import { z } from 'zod/mini';" },
      'mf-one/src/pages/one/Page.tsx imports zod: add it to the dependencies in mf-one/package.json',
    ],
    [
      'a React DOM of its own, declared or not',
      {
        'package.json': { dependencies: { react: '1', 'react-dom': '1' } },
        'src/pages/one/Page.tsx': "const { createPortal } = await import('react-dom');",
      },
      'mf-one/src/pages/one/Page.tsx imports react-dom, which the shell shares: import it from @atverta/contract/platform, or visitors load it twice',
    ],
  ])('names %s', async (_what, files, sentence) => {
    await writeFiles(files);
    expect(await moduleErrors('mf-one', { pages: PAGES }, projectRoot)).toContain(sentence);
  });

  it.each<[string, object, string]>([
    [
      'no address can have',
      { en: '/One two', lt: '/du' },
      'mf-one/src/module.ts: page "two" has the path /One two (en): use lower-case words, digits, hyphens and single slashes',
    ],
    [
      'another page has',
      { en: '/two', lt: '/vienas' },
      'mf-one/src/module.ts: page "two" has the path /vienas (lt) of page "one"',
    ],
    [
      'a language lacks',
      { en: '/two' },
      'mf-one/src/module.ts: page "two" has the path undefined (lt): use lower-case words, digits, hyphens and single slashes',
    ],
  ])('names a path that %s', async (_what, paths, sentence) => {
    const pages = [...PAGES, { id: 'two', paths }] as unknown as ModuleDeclaration['pages'];
    expect(await moduleErrors('mf-one', { pages }, projectRoot)).toEqual([sentence]);
  });
});
