import { basename } from 'node:path';
import { deployedUrl, onlyModule } from './target.ts';

type ExcludedJourney = { readonly journey: string; readonly why: string };

/**
 * Journeys that cannot run against a deployed site, with the reason. Single tests in other journeys skip
 * themselves if they need files or a store.
 */
const NEEDS_OWN_SITE: Readonly<Record<string, string>> = {
  scenarios: 'plays scenarios on a site of its own with mocks',
  'form-accessibility-trees': 'plays scenarios on a site of its own with mocks',
  'qa-states': 'plays states on a site of its own with mocks',
  'pseudo-locales': 'builds a site on mocks for each of them',
  'module-alone': 'starts a module alone, from a checkout',
  failures: 'breaks files of a site of its own',
  integrity: 'changes files of a site of its own',
  'nu-checker': 'checks the files of a composition',
  boundaries: 'looks at releases of its own',
  'contract-versions': 'composes releases of its own',
  deploys: 'deploys, and rolls back',
  'no-mocks': 'looks at releases of its own',
  'dev-site': 'edits a checkout of its own',
  'browser-reports': 'composes releases of its own',
  'third-party-host': 'names another origin in settings of its own',
  'third-party-remotes': 'composes releases of its own',
  'message-editor': 'builds an editor of its own',
};

/** Journeys with tests for each page, which a run with `--module` limits to the pages of one module. */
const PER_PAGE = ['accessibility', 'pages', 'search-engines', 'module-alone'];
/** Further journeys of single modules. */
const OF_MODULE: Readonly<Record<string, readonly string[]>> = {
  'mf-forms': [
    'drafts',
    'enquiry',
    'form-accessibility-trees',
    'oldest-browsers',
    'scenarios',
    'qa-states',
    'without-scripts',
  ],
  'mf-case-studies': ['landing-content'],
};

/** @param file path of its tests, as in `releases/deploys.slow.spec.ts` */
export const journeyOf = (file: string): string => basename(file).replace(/\..*/, '');

/** Returns the journeys that this run leaves out, with the reasons. */
export function excludedJourneys(files: readonly string[]): readonly ExcludedJourney[] {
  return files.flatMap((file) => {
    const journey = journeyOf(file);
    const why = deployedUrl !== undefined ? NEEDS_OWN_SITE[journey] : notConcerned(journey);
    return why === undefined ? [] : [{ journey, why }];
  });
}

function notConcerned(journey: string): string | undefined {
  if (onlyModule === undefined) return undefined;
  const concerned = [...PER_PAGE, ...(OF_MODULE[onlyModule] ?? [])];
  return concerned.includes(journey) ? undefined : `does not concern ${onlyModule} alone`;
}

/** Journeys that can run against a deployed site. A test fails if a journey is in neither list. */
const JOURNEYS_OF_DEPLOYED = [
  'accessibility',
  'back-forward-cache',
  'both-languages',
  'browser-history',
  'drafts',
  'enquiry',
  'header',
  'interactive-sections',
  'landing-content',
  'navigation',
  'oldest-browsers',
  'pages',
  'redirects',
  'search-engines',
  'styles',
  'theme',
  'without-scripts',
];
export const knownJourneys = (): readonly string[] => [
  ...JOURNEYS_OF_DEPLOYED,
  ...Object.keys(NEEDS_OWN_SITE),
];
