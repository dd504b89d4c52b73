import { basename } from 'node:path';
import { deployedUrl, onlyModule } from './target.ts';

type LeftOut = { readonly journey: string; readonly why: string };

/**
 * Journeys that no deployed site allows. Single tests of others skip themselves where they need files or
 * a store.
 */
const NEEDS_OWN_SITE: Readonly<Record<string, string>> = {
  scenarios: 'plays scenarios on a site of its own with mocks',
  'form-trees': 'plays scenarios on a site of its own with mocks',
  states: 'plays states on a site of its own with mocks',
  workbench: 'starts a module alone, from a checkout',
  failures: 'breaks files of a site of its own',
  integrity: 'changes files of a site of its own',
  'nu-checker': 'checks the files of a composition',
  boundaries: 'looks at releases of its own',
  contracts: 'composes releases of its own',
  deploys: 'deploys, and rolls back',
  'no-mocks': 'looks at releases of its own',
  'running-module': 'starts a module’s dev server',
  'dev-site': 'edits a checkout of its own',
  reports: 'composes releases of its own',
  'third-party-host': 'names another origin in settings of its own',
  'third-party-remotes': 'composes releases of its own',
};

/** Journeys whose tests are made of the modules' own tables: of one module there are as many fewer. */
const PER_PAGE = ['accessibility', 'pages', 'search', 'workbench'];
/** Journeys of what one module does. */
const OF_MODULE: Readonly<Record<string, readonly string[]>> = {
  'mf-forms': [
    'drafts',
    'enquiry',
    'form-trees',
    'oldest-browsers',
    'scenarios',
    'states',
    'without-scripts',
  ],
  'mf-case-studies': ['proof'],
};

/** Which of the journeys are left out of this run, and why. */
export function leftOut(files: readonly string[]): readonly LeftOut[] {
  return files.flatMap((file) => {
    const journey = basename(file, '.spec.ts');
    const why = deployedUrl !== undefined ? NEEDS_OWN_SITE[journey] : notConcerned(journey);
    return why === undefined ? [] : [{ journey, why }];
  });
}

function notConcerned(journey: string): string | undefined {
  if (onlyModule === undefined) return undefined;
  const concerned = [...PER_PAGE, ...(OF_MODULE[onlyModule] ?? [])];
  return concerned.includes(journey) ? undefined : `does not concern ${onlyModule} alone`;
}

/** Of every journey it must be known whether a deployed site allows it. */
const JOURNEYS_OF_DEPLOYED = [
  'accessibility',
  'addresses',
  'back-forward-cache',
  'doors',
  'drafts',
  'enquiry',
  'header',
  'history',
  'navigation',
  'oldest-browsers',
  'pages',
  'proof',
  'search',
  'theme',
  'without-scripts',
];
export const knownJourneys = (): readonly string[] => [
  ...JOURNEYS_OF_DEPLOYED,
  ...Object.keys(NEEDS_OWN_SITE),
];
