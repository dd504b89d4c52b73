import { HOST } from '@atverta/shared/contracts/container.ts';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { SiteFolders } from '../workspaces/site-folders.ts';

const TESTS = '\\.test\\.tsx?$';

/**
 * Who may import what. The folders are those of the root's workspaces, so a new module is guarded
 * from its first file on; `shared` is open to all, and imports nobody; `tooling` imports `shared`,
 * `qa` both. What a module gives QA has its types from `qa/module`.
 */
export function boundaryRules({ separate, modules }: SiteFolders): IForbiddenRuleType[] {
  const anyOf = (folders: readonly string[]) => `^(${folders.join('|')})/`;
  const remotes = modules.filter((module) => module !== HOST);
  return [
    {
      name: 'modules-import-nothing-from-each-other',
      comment: 'Show another module’s part with <Part id="…">, link to its page with <PageLink to="…">.',
      severity: 'error',
      from: { path: anyOf(separate), pathNot: TESTS },
      to: { path: anyOf([...separate, 'tooling', 'qa', 'e2e']), pathNot: '^($1|qa/module)/' },
    },
    {
      name: 'shared-imports-nobody',
      comment: 'What shared needs from a module belongs into shared/contracts, or is handed in.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TESTS },
      to: { path: anyOf([...separate, 'tooling', 'qa', 'e2e']) },
    },
    {
      name: 'tooling-imports-shared-alone',
      comment: 'Tooling works on what modules build. What both rely on belongs into shared/contracts.',
      severity: 'error',
      from: { path: '^tooling/', pathNot: TESTS },
      to: { path: anyOf([...separate, 'qa', 'e2e']) },
    },
    {
      name: 'qa-imports-no-module',
      comment: 'A module gives QA its mocks and components by files of a fixed name (qa/README.md).',
      severity: 'error',
      from: { path: '^qa/', pathNot: TESTS },
      to: { path: anyOf([...separate, 'e2e']) },
    },
    {
      name: 'libraries-behind-the-platform',
      comment: 'Import it from @atverta/shared/platform: a second copy would reach visitors otherwise.',
      severity: 'error',
      from: { path: `${anyOf(remotes)}src/`, pathNot: TESTS },
      to: { path: 'node_modules/(react-router|i18next|react-dom|@module-federation|zustand)/' },
    },
    {
      name: 'query-in-forms-alone',
      comment: 'Only forms talk to a server.',
      severity: 'error',
      from: { pathNot: '^(mf-forms|node_modules)/' },
      to: { path: 'node_modules/@tanstack/' },
    },
    {
      name: 'no-mocks-in-a-release',
      comment: 'Mocks and what else QA gets serve tests and QA; no visitor may get a byte of them.',
      severity: 'error',
      from: { path: `${anyOf(modules)}src/`, pathNot: TESTS },
      to: { path: `(${anyOf(modules)}(mocks|dev)/|^qa/|node_modules/msw/)` },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that import each other, if only for a type, are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ];
}

/** For code that ships, without tests. */
export const noFolderCycles = {
  name: 'no-folder-cycles',
  comment: 'Two folders that need each other are one, or what one of them needs is in the wrong place.',
  severity: 'error',
  scope: 'folder',
  from: {},
  to: { circular: true },
} as IForbiddenRuleType;
