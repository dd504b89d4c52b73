import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import what. A module is any top-level folder of the site, so a new one is guarded
 * from its first file on; `shared` is open to all, and imports nobody.
 */
export const boundaryRules: IForbiddenRuleType[] = [
  {
    name: 'modules-import-nothing-from-each-other',
    comment: 'Show another module’s part with <Part id="…">, link to its page with <PageLink to="…">.',
    severity: 'error',
    from: { path: '^(shell|mf-[^/]+|submission-api)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^(shell|mf-[^/]+|submission-api|e2e)/', pathNot: '^$1/' },
  },
  {
    name: 'shared-imports-nobody',
    comment: 'What shared needs from a module belongs into shared/contracts, or is handed in.',
    severity: 'error',
    from: { path: '^shared/' },
    to: { path: '^(shell|mf-[^/]+|submission-api|e2e)/' },
  },
  {
    name: 'libraries-behind-the-platform',
    comment: 'Import it from @atverta/shared/platform: a second copy would reach visitors otherwise.',
    severity: 'error',
    from: { path: '^mf-[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
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
    comment: 'Mocks serve tests and the workbench; no visitor may get a byte of them.',
    severity: 'error',
    from: { path: '^mf-[^/]+/src/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '(^mf-[^/]+/(mocks|dev)/|node_modules/msw/)' },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that import each other are one file, or three.',
    severity: 'error',
    from: {},
    // Types are gone before anything runs; only what is loaded can wait for itself.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];
