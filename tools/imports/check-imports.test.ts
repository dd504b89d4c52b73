import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forbiddenImports } from './check-imports.ts';

let projectRoot: string;

async function writeFiles(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(projectRoot, file)), { recursive: true });
    await writeFile(join(projectRoot, file), source);
  }
}

/** Files that break no rule, as many as a project must have. */
const allowedFiles = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `shared/ui/file-${index}.ts`,
    `export const value = ${index};\n`,
  ]),
);

beforeEach(async () => {
  projectRoot = await mkdtemp(join(tmpdir(), 'imports-'));
  await writeFiles({
    ...allowedFiles,
    'package.json': JSON.stringify({
      workspaces: [
        'shared/contract',
        'composer',
        'shared/ui',
        'shell',
        'blog',
        'api',
        'elsewhere',
        'qa',
        'e2e',
        'tools',
      ],
    }),
    'shell/src/main.ts': 'export {};\n',
    'shell/src/module.ts': 'export default {};\n',
    'shell/src/browser/start.ts': 'export {};\n',
    'blog/src/page.ts': "import '../../shared/ui/file-1.ts';\n",
    'blog/src/module.ts': 'export default {};\n',
    'api/src/server.ts': 'export {};\n',
    'qa/module/mocks.ts': 'export type Mocks = 1;\n',
    'qa/panel.ts': "import '../composer/compose.ts';\nexport {};\n",
    'blog/mocks/browser.ts': "export type { Mocks } from '../../qa/module/mocks.ts';\n",
    'composer/compose.ts': "import '../shared/ui/file-1.ts';\n",
    'e2e/test.ts': "import '../shell/src/main.ts';\nimport '../blog/src/page.ts';\n",
  });
});
afterEach(() => rm(projectRoot, { recursive: true }));

describe('forbiddenImports', () => {
  it('accepts modules that import only from themselves and shared', async () => {
    expect((await forbiddenImports(projectRoot)).violations).toEqual([]);
  });

  it.each([
    ['another module', 'blog/src/page.ts', "import '../../shell/src/main.ts';\n", 'modules-import-nothing'],
    [
      'another module, dynamically',
      'blog/src/page.ts',
      "void import('../../shell/src/main.ts');\n",
      'modules-import-nothing',
    ],
    [
      'another module’s type',
      'blog/src/page.ts',
      "export type { A } from '../../shell/src/main.ts';\n",
      'modules-import-nothing',
    ],
    [
      'a module from shared',
      'shared/ui/file-1.ts',
      "import '../../blog/src/page.ts';\n",
      'shared-imports-shared-alone',
    ],
    [
      'a module from the composer',
      'composer/compose.ts',
      "import '../shell/src/main.ts';\n",
      'tools-import-no-module',
    ],
    [
      'the composer from a module',
      'blog/src/page.ts',
      "import '../../composer/compose.ts';\n",
      'modules-import-nothing',
    ],
    ['mocks from a release', 'blog/src/page.ts', "import '../mocks/handlers.ts';\n", 'no-mocks-in-a-release'],
    [
      'a module from a server',
      'api/src/server.ts',
      "import '../../blog/src/page.ts';\n",
      'modules-import-nothing',
    ],
    [
      'QA from what a module gives it, but for the types',
      'blog/mocks/browser.ts',
      "import '../../qa/panel.ts';\n",
      'modules-import-nothing',
    ],
    [
      'QA’s types from a release',
      'blog/src/page.ts',
      "export type { Mocks } from '../../qa/module/mocks.ts';\n",
      'no-mocks-in-a-release',
    ],
    ['a module from QA', 'qa/panel.ts', "import '../blog/mocks/browser.ts';\n", 'qa-imports-no-module'],
    ['QA from the composer', 'composer/compose.ts', "import '../qa/panel.ts';\n", 'tools-import-no-module'],
    ['QA from shared', 'shared/ui/file-1.ts', "import '../../qa/panel.ts';\n", 'shared-imports-shared-alone'],
    ['tests from a module', 'blog/src/page.ts', "import '../../e2e/test.ts';\n", 'modules-import-nothing'],
    [
      'a library that the platform brings',
      'blog/src/page.ts',
      "import '../../node_modules/react-dom/index.js';\n",
      'libraries-behind-the-platform',
    ],
    [
      'code of the tab from what runs in Node too',
      'shell/src/universal/slot.ts',
      "import '../browser/start.ts';\n",
      'code-stays-where-it-runs',
    ],
    ['itself', 'blog/src/page.ts', "import './page.ts';\n", 'no-cycles'],
    [
      'a type of a file that imports it',
      'blog/src/page.ts',
      "import './section.ts';\nexport type Messages = string;\n",
      'no-cycles',
    ],
    [
      'a folder that needs this one',
      'blog/src/form/form.ts',
      "import type { Draft } from '../draft/draft.ts';\nexport type Form = Draft;\n",
      'no-folder-cycles',
    ],
    [
      'a parent folder that imports from this one, through other inner folders',
      'blog/src/form/parts/part.ts',
      "import type { Draft } from '../../draft/draft.ts';\nexport type Part = Draft;\n",
      'blog/src/draft → blog/src/form → blog/src/draft  (no-parent-folder-cycles',
    ],
  ])('finds an import of %s', async (_what, file, source, rule) => {
    await writeFiles({
      'blog/mocks/handlers.ts': 'export {};\n',
      'node_modules/react-dom/index.js': 'export {};\n',
      'shell/src/main.ts': 'export type A = 1;\n',
      'blog/src/section.ts': "import type { Messages } from './page.ts';\nexport type B = Messages;\n",
      'blog/src/draft/draft.ts':
        "import type { Field } from '../form/field.ts';\nexport type Draft = Field;\n",
      'blog/src/form/field.ts': 'export type Field = 1;\n',
      [file]: source,
    });
    expect((await forbiddenImports(projectRoot)).violations.join('\n')).toContain(rule);
  });

  it('finds a shared file that only one workspace uses, directly or through other shared files', async () => {
    await writeFiles({
      'blog/src/page.ts': "import '../../shared/ui/both.ts';\nimport '../../shared/ui/one.ts';\n",
      'composer/compose.ts': "import '../shared/ui/both.ts';\n",
      'shared/ui/both.ts': "import './both.json';\nexport {};\n",
      'shared/ui/both.json': '{}',
      'shared/ui/one.ts': "import './one.module.css';\nexport {};\n",
      'shared/ui/one.module.css': '',
      'shared/ui/one.test.ts': "import './one.ts';\n",
    });
    expect((await forbiddenImports(projectRoot)).violations).toEqual([
      'shared/ui/one.module.css is used by blog alone  (shared-by-two: Move it there.)',
      'shared/ui/one.ts is used by blog alone  (shared-by-two: Move it there.)',
    ]);
  });

  it('fails if it finds no files', async () => {
    for (const folder of ['shared', 'qa', 'blog']) await rm(join(projectRoot, folder), { recursive: true });
    await mkdir(join(projectRoot, 'shared'));
    await expect(forbiddenImports(projectRoot)).rejects.toThrow(/source files were found below/);
  });
});
