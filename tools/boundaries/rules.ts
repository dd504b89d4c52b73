import { HOST } from '@atverta/contract/container.ts';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { GuardedFolders } from './guarded-folders.ts';

const TESTS = '\\.test\\.tsx?$';

/** Who may import what. The folders are those of the root's workspaces, so that a new module is guarded from its first file on. */
export function boundaryRules({ separate, modules }: GuardedFolders): IForbiddenRuleType[] {
  // Where packages are installed, it is the same.
  const anyOf = (folders: readonly string[]) => `^(?:node_modules/@atverta/)?(${folders.join('|')})/`;
  const remotes = modules.filter((module) => module !== HOST);
  return [
    {
      name: 'modules-import-nothing-from-each-other',
      comment: 'Show another module’s part with <Part id="…">, link to its page with <PageLink to="…">.',
      from: { path: anyOf(separate), pathNot: TESTS },
      to: {
        path: anyOf([...separate, 'composer', 'tools', 'qa', 'e2e']),
        pathNot: '^(?:node_modules/@atverta/)?($1|qa/module)/',
      },
    },
    {
      name: 'contract-imports-nobody',
      comment: 'What releases meet at run time stands alone; what it needs from a module is handed in.',
      from: { path: '^shared/contract/', pathNot: TESTS },
      to: {
        path: anyOf([...separate, 'shared', 'composer', 'tools', 'qa', 'e2e']),
        pathNot: 'shared/contract/|@atverta/contract/',
      },
    },
    {
      name: 'shared-imports-shared-alone',
      comment: 'Put what shared needs from a module into shared/contract, or hand it in.',
      from: { path: '^shared/', pathNot: TESTS },
      to: { path: anyOf([...separate, 'composer', 'tools', 'qa', 'e2e']) },
    },
    {
      name: 'tools-import-no-module',
      comment: 'They work on what modules build and declare. Put what both rely on into shared/contract.',
      from: { path: '^(composer|tools)/', pathNot: TESTS },
      to: { path: anyOf([...separate, 'qa', 'e2e']) },
    },
    {
      name: 'qa-imports-no-module',
      comment: 'A module gives QA its mocks and components by files of a fixed name (qa/README.md).',
      from: { path: '^qa/', pathNot: TESTS },
      to: { path: anyOf([...separate, 'e2e']) },
    },
    {
      name: 'libraries-behind-the-platform',
      comment: 'Import it from @atverta/contract/platform: a second copy would reach visitors otherwise.',
      from: { path: `${anyOf(remotes)}src/`, pathNot: TESTS },
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
      comment: 'Mocks and what else QA gets serve tests and QA; no visitor may get a byte of them.',
      from: { path: `${anyOf(modules)}src/`, pathNot: TESTS },
      to: { path: `(${anyOf(modules)}(mocks/|component-states)|^qa/|node_modules/msw/)` },
    },
    {
      name: 'code-stays-where-it-runs',
      comment: 'What the tab and Node share lies in `both`, which needs neither of them.',
      from: { path: '/src/(browser|node|both)/', pathNot: TESTS },
      to: { path: '/src/(browser|node)/', pathNot: '(/src/$1/|node_modules)' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that import each other, if only for a type, are one file, or three.',
      from: {},
      to: { circular: true },
    },
  ];
}

export const noFolderCycles = {
  name: 'no-folder-cycles',
  comment: 'Two folders that need each other are one, or what one of them needs is in the wrong place.',
  scope: 'folder',
  from: {},
  to: { circular: true },
} as IForbiddenRuleType;
