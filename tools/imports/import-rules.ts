import { SHELL } from '@atverta/contract/container.ts';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { GuardedFolders } from './guarded-folders.ts';

const TEST_FILES = '\\.test\\.tsx?$';

/** Returns the rules on which folders may import from which. */
export function importRules({ isolated, modules }: GuardedFolders): IForbiddenRuleType[] {
  // In a repository of a single module, the folders are installed packages.
  const anyOf = (folders: readonly string[]) => `^(?:node_modules/@atverta/)?(${folders.join('|')})/`;
  const remotes = modules.filter((module) => module !== SHELL);
  return [
    {
      name: 'modules-import-nothing-from-each-other',
      comment: 'Show another module’s part with <Part id="…">, link to its page with <PageLink to="…">.',
      from: { path: anyOf(isolated), pathNot: TEST_FILES },
      to: {
        path: anyOf([...isolated, 'composer', 'tools', 'qa', 'e2e']),
        pathNot: '^(?:node_modules/@atverta/)?($1|qa/module)/',
      },
    },
    {
      name: 'contract-imports-nobody',
      comment: 'The contract imports nothing from modules: pass their values as parameters.',
      from: { path: '^shared/contract/', pathNot: TEST_FILES },
      to: {
        path: anyOf([...isolated, 'shared', 'composer', 'tools', 'qa', 'e2e']),
        pathNot: 'shared/contract/|@atverta/contract/',
      },
    },
    {
      name: 'shared-imports-shared-alone',
      comment: 'Move the imported code to shared/contract, or pass it as a parameter.',
      from: { path: '^shared/', pathNot: TEST_FILES },
      to: { path: anyOf([...isolated, 'composer', 'tools', 'qa', 'e2e']) },
    },
    {
      name: 'tools-import-no-module',
      comment: 'Tools read the builds and declarations of modules. Move shared code to shared/contract.',
      from: { path: '^(composer|tools)/', pathNot: TEST_FILES },
      to: { path: anyOf([...isolated, 'qa', 'e2e']) },
    },
    {
      name: 'qa-imports-no-module',
      comment: 'QA finds mocks and components in files with fixed names (qa/README.md).',
      from: { path: '^qa/', pathNot: TEST_FILES },
      to: { path: anyOf([...isolated, 'e2e']) },
    },
    {
      name: 'libraries-behind-the-platform',
      comment: 'Import it from @atverta/contract/platform, or visitors load a second copy.',
      from: { path: `${anyOf(remotes)}src/`, pathNot: TEST_FILES },
      to: { path: 'node_modules/(react-router|i18next|react-dom|@module-federation|zustand)/' },
    },
    {
      name: 'query-in-forms-alone',
      comment: 'Only forms talk to a server.',
      from: { pathNot: '^(mf-forms|node_modules)/' },
      to: { path: 'node_modules/@tanstack/' },
    },
    {
      name: 'no-mocks-in-a-release',
      comment: 'Mocks are for tests and QA only, and must not reach visitors.',
      from: { path: `${anyOf(modules)}src/`, pathNot: TEST_FILES },
      to: { path: `(${anyOf(modules)}(mocks/|component-states)|^qa/|node_modules/msw/)` },
    },
    {
      name: 'code-stays-where-it-runs',
      comment: 'Move code for browsers and Node to `universal`, which imports from neither folder.',
      from: { path: '/src/(browser|node|universal)/', pathNot: TEST_FILES },
      to: { path: '/src/(browser|node)/', pathNot: '(/src/$1/|node_modules)' },
    },
    {
      name: 'no-cycles',
      comment: 'Merge two files that import each other, or move the common code to a third.',
      from: {},
      to: { circular: true },
    },
  ];
}

export const noFolderCycles = {
  name: 'no-folder-cycles',
  comment: 'Merge two folders that import from each other, or move the imported code.',
  scope: 'folder',
  from: {},
  to: { circular: true },
} as IForbiddenRuleType;
