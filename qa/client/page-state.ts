import { prepareDraft } from '#module/mocks';
import type { QaParameters, QaState } from '../state/parameters.ts';
import { describesState, initialState, readState, withoutState, withState } from '../state/state.ts';
import {
  clearStorage,
  isNewNavigation,
  nativeSession,
  setConnection,
  setEnvironment,
} from './environment.ts';

/** Key in session storage under which a tab keeps its state, written as a query. */
const SESSION_KEY = 'qa';

/** Parameters that change in place. A new value of another parameter needs a new document. */
const PARAMETERS_IN_PLACE = ['scenario', 'field', 'latency', 'theme', 'viewport', 'menu', 'connection'];

/** Selectors of the header's menus, by the value of `menu`. */
const MENUS: Readonly<Record<string, string>> = {
  services: 'header > nav details',
  language: 'header > details:not(:has(nav))',
  mobile: 'header > details:has(nav)',
};

export let parameters: QaParameters;
let state: QaState;
/** Messages about unknown values and parameters in the document's URL. */
export let urlWarnings: readonly string[] = [];
const listeners = new Set<() => void>();
let restartMocks = () => {};

/** The scenario without mocks: requests reach the API at `API_ORIGIN`. */
export const REAL_SCENARIO = 'real';

export const currentState = (): QaState => state;
export const queryOf = (qaState: QaState): string =>
  withState(new URLSearchParams(), qaState as Record<string, string>).toString();

export function watchState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param restart starts the chosen scenario again */
export function setRestartMocks(restart: () => void): void {
  restartMocks = restart;
}

/**
 * Applies the state of the document's URL, or else the tab's last state. Call it before the page's own scripts run.
 * @param serverValues values that the server used for this document. They win, because another tab may have
 * changed the cookies
 * @returns a promise that resolves when the draft is stored
 */
export async function applyInitialState(
  allParameters: QaParameters,
  serverValues: Partial<QaState>,
): Promise<void> {
  parameters = allParameters;
  const query = new URLSearchParams(location.search);
  const isDescribed = describesState(query);
  const sessionQuery = new URLSearchParams(nativeSession.getItem(SESSION_KEY) ?? '');
  const readResult = readState(parameters, isDescribed ? query : sessionQuery);
  state = { ...readResult.state, ...serverValues };
  urlWarnings = isDescribed ? readResult.urlWarnings : [];
  const isNewVisit = isNewNavigation() && isDescribed;
  if (isNewVisit) clearStorage();
  const draft = isNewVisit ? prepareDraft(state.draft) : undefined;
  setEnvironment(state);
  keepStateInHistory();
  history.replaceState(history.state, '', location.href);
  applyState();
  addEventListener('popstate', applyUrl);
  document.addEventListener('DOMContentLoaded', showTheme);
  await draft;
}

/** Changes the state, and adds an entry to the tab's history. */
export function changeState(changes: Partial<QaState>): void {
  // The states of one component do not exist in another.
  const nextState = { ...state, ...(changes.show && { variant: 'all' }), ...changes };
  if (needsNewDocument(nextState)) {
    windowToNavigate(nextState).location.assign(urlOf(nextState));
    return;
  }
  state = nextState;
  history.pushState(history.state, '', urlOf(nextState));
  applyState();
  if (changes.scenario) restartMocks();
}

/** Resets all parameters except `show`, and deletes stored data. */
export function resetAll(): void {
  const { show } = state;
  const initial = { ...initialState(parameters), ...(show && { show }) } as QaState;
  // With a fragment, the browser would only scroll if the URL is otherwise the same.
  parent.location.assign(urlOf(initial).replace(/#.*$/, ''));
}

/** Returns the URL that opens this page in a state. */
export function urlOf(qaState: QaState): string {
  const url = new URL(location.href);
  url.search = withState(url.searchParams, qaState as Record<string, string>).toString();
  return url.href;
}

/** A module that is shown alone is always in a frame. */
const isFramed = ({ show, viewport }: QaState) => show !== undefined || viewport !== 'full';
const windowToNavigate = (nextState: QaState): Window =>
  isFramed(nextState) === isFramed(state) ? window : parent;

const needsNewDocument = (nextState: QaState): boolean =>
  Object.entries(nextState).some(
    ([name, value]) => value !== state[name as keyof QaState] && !PARAMETERS_IN_PLACE.includes(name),
  ) ||
  isFramed(nextState) !== isFramed(state) ||
  (nextState.scenario === REAL_SCENARIO) !== (state.scenario === REAL_SCENARIO);

/** Applies the state of the URL after Back or Forward. */
function applyUrl(): void {
  const nextState = readState(parameters, new URLSearchParams(location.search)).state as QaState;
  if (needsNewDocument(nextState)) {
    location.reload();
    return;
  }
  const isOtherScenario = nextState.scenario !== state.scenario;
  state = nextState;
  applyState();
  if (isOtherScenario) restartMocks();
}

/** Adds the whole state to every URL in the tab's history, also to URLs that the site adds. */
function keepStateInHistory(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const nativeMethod = history[name].bind(history);
    history[name] = (data, unused, url) => {
      const newUrl = new URL(url ?? location.href, location.href);
      const otherParameters = withoutState(parameters, newUrl.searchParams);
      newUrl.search = withState(otherParameters, state as Record<string, string>).toString();
      nativeMethod(data, unused, newUrl);
      copyUrlToParent();
    };
  }
  // After a client-side navigation, the browser itself has added the entry.
  navigation.addEventListener('navigatesuccess', () => {
    if (!describesState(new URLSearchParams(location.search)))
      history.replaceState(history.state, '', location.href);
  });
}

/** Gives the page around the frame the frame's URL. */
function copyUrlToParent(): void {
  if (frameElement) parent.history.replaceState(null, '', location.href);
}

function applyState(): void {
  nativeSession.setItem(SESSION_KEY, queryOf(state));
  setConnection(state.connection);
  copyUrlToParent();
  const width = state.viewport === 'full' ? '100%' : `${state.viewport}px`;
  if (frameElement) (frameElement as HTMLElement).style.inlineSize = width;
  showTheme();
  showMenu();
  for (const listener of listeners) listener();
}

function showTheme(): void {
  if (state.theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = state.theme;
}

/** Opens the menu at once, or after the page is hydrated. */
function showMenu(): void {
  const root = document.documentElement;
  if (root.hasAttribute('data-hydrated')) openMenu();
  else if (state.menu !== 'closed') {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      openMenu();
    });
    observer.observe(root, { attributeFilter: ['data-hydrated'] });
  }
}

/** Opens the menu that the state names, and closes the others. */
function openMenu(): void {
  const menu = MENUS[state.menu];
  for (const details of document.querySelectorAll<HTMLDetailsElement>('header details'))
    details.open = menu !== undefined && details.matches(menu);
}
