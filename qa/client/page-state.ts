import { prepareDraft } from '#module/mocks';
import type { QaParameters, QaState } from '../state/parameters.ts';
import { initialState, namesState, readState, withoutState, withState } from '../state/state.ts';
import { clearStorage, isOpenedAnew, ownSession, setConnection, setEnvironment } from './environment.ts';

/** Where a tab keeps its state, as an address's query. */
const SESSION_KEY = 'qa';

/** What changes in place; the document was made with everything else, and another value needs another one. */
const IN_PLACE = ['scenario', 'field', 'latency', 'theme', 'viewport', 'menu', 'connection'];

/** Where the header's menus are, by the value of `menu`. */
const MENUS: Readonly<Record<string, string>> = {
  services: 'header > nav details',
  language: 'header > details:not(:has(nav))',
  mobile: 'header > details:has(nav)',
};

export let parameters: QaParameters;
let state: QaState;
/** Values of the document's address that mean nothing. */
export let unknownValues: readonly string[] = [];
const listeners = new Set<() => void>();
let restartMocks = () => {};

/** The mocks answer all but this scenario, which reaches `API_ORIGIN`. */
export const REAL = 'real';

export const currentState = (): QaState => state;
export const queryOf = (described: QaState): string =>
  withState(new URLSearchParams(), described as Record<string, string>).toString();

export function watchState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param restart lets the scenario that was chosen begin anew */
export function onRestart(restart: () => void): void {
  restartMocks = restart;
}

/**
 * Makes the document what its address says, else what the tab had before; called before the page's own scripts run.
 * @param made what the server has made the document with, whatever a cookie of another tab has changed since
 * @returns when the draft is there
 */
export async function startState(all: QaParameters, made: Partial<QaState>): Promise<void> {
  parameters = all;
  const address = new URLSearchParams(location.search);
  const isDescribed = namesState(parameters, address);
  const kept = new URLSearchParams(ownSession.getItem(SESSION_KEY) ?? '');
  const read = readState(parameters, isDescribed ? address : kept);
  state = { ...read.state, ...made };
  unknownValues = isDescribed ? read.unknown : [];
  const isAnew = isOpenedAnew() && isDescribed;
  if (isAnew) clearStorage();
  const draft = isAnew ? prepareDraft(state.draft) : undefined;
  setEnvironment(state);
  completeHistory();
  history.replaceState(history.state, '', location.href);
  apply();
  addEventListener('popstate', follow);
  document.addEventListener('DOMContentLoaded', showTheme);
  await draft;
}

/** Sets something, as an entry of the tab's history. */
export function choose(changes: Partial<QaState>): void {
  // Another component has other states.
  const next = { ...state, ...(changes.show && { state: 'all' }), ...changes };
  if (needsDocument(next)) {
    ownerOf(next).location.assign(addressOf(next));
    return;
  }
  state = next;
  history.pushState(history.state, '', addressOf(next));
  apply();
  if (changes.scenario) restartMocks();
}

/** Everything but what is shown as it is without a choice; nothing is kept on the device. */
export function resetAll(): void {
  const { show } = state;
  const initial = { ...initialState(parameters), ...(show && { show }) } as QaState;
  // With a place on the page, the same address would only be scrolled to.
  parent.location.assign(addressOf(initial).replace(/#.*$/, ''));
}

/** Address of this page in a state: whoever opens it gets exactly that. */
export function addressOf(described: QaState): string {
  const address = new URL(location.href);
  address.search = withState(address.searchParams, described as Record<string, string>).toString();
  return address.href;
}

/** A module alone always stands in a frame. */
const isFramed = ({ show, viewport }: QaState) => show !== undefined || viewport !== 'full';
const ownerOf = (next: QaState): Window => (isFramed(next) === isFramed(state) ? window : parent);

const needsDocument = (next: QaState): boolean =>
  Object.entries(next).some(
    ([name, value]) => value !== state[name as keyof QaState] && !IN_PLACE.includes(name),
  ) ||
  isFramed(next) !== isFramed(state) ||
  (next.scenario === REAL) !== (state.scenario === REAL);

/** Back and Forward. */
function follow(): void {
  const next = readState(parameters, new URLSearchParams(location.search)).state as QaState;
  if (needsDocument(next)) {
    location.reload();
    return;
  }
  const isOtherScenario = next.scenario !== state.scenario;
  state = next;
  apply();
  if (isOtherScenario) restartMocks();
}

/** Every address of the tab's history describes the whole state, those that the site itself adds too. */
function completeHistory(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name].bind(history);
    history[name] = (data, unused, url) => {
      const address = new URL(url ?? location.href, location.href);
      const rest = withoutState(parameters, address.searchParams);
      address.search = withState(rest, state as Record<string, string>).toString();
      native(data, unused, address);
      showAddress();
    };
  }
  // Where a link was followed within the tab, the browser has made the entry.
  navigation.addEventListener('navigatesuccess', () => {
    if (!namesState(parameters, new URLSearchParams(location.search)))
      history.replaceState(history.state, '', location.href);
  });
}

/** The page around a frame has the frame's address. */
function showAddress(): void {
  if (frameElement) parent.history.replaceState(null, '', location.href);
}

function apply(): void {
  ownSession.setItem(SESSION_KEY, queryOf(state));
  setConnection(state.connection);
  showAddress();
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

/** At once, or when the header's code is there. */
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

/** Opens the menu that the state names, and closes all others. */
function openMenu(): void {
  const menu = MENUS[state.menu];
  for (const details of document.querySelectorAll<HTMLDetailsElement>('header details'))
    details.open = menu !== undefined && details.matches(menu);
}
