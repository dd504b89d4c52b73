import { drafts, fields, prepareDraft, scenarios } from '#mocks';
import {
  clearStorage,
  isOpenedAnew,
  ownSession,
  setConnection,
  setEnvironment,
} from '../../qa-state/environment.ts';
import { openMenu } from '../../qa-state/open-menu.ts';
import {
  initialState,
  namesState,
  readState,
  type UnknownValue,
  withoutState,
  withState,
} from '../../qa-state/state.ts';
import { type MockedState, mockedParameters } from '../parameters.ts';

/** Where a tab keeps what its mocks play, as an address's query without `?`. */
export const SESSION_KEY = 'mocked';

const { modules = '', messages = 'real', fails = 'nothing' } = document.currentScript?.dataset ?? {};

export const PARAMETERS = mockedParameters({
  scenarios: scenarios.map(({ name }) => name),
  fields,
  drafts,
  modules: modules.split(' '),
});

/** What the document was made with: another value needs another document. */
const OF_DOCUMENT = ['messages', 'fails', 'clock', 'storage', 'draft', 'viewport'] as const;

let state: MockedState;
/** Values of the document's address that mean nothing. */
export let unknownValues: readonly UnknownValue[] = [];
const listeners = new Set<() => void>();
let restartMocks = () => {};

export const currentState = (): MockedState => state;

export function watchState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param restart lets the scenario that was chosen begin anew */
export function onRestart(restart: () => void): void {
  restartMocks = restart;
}

/** Makes the document what its address says, else what the tab had before. To be called before the site's scripts run. */
export function startState(): void {
  const address = new URLSearchParams(location.search);
  const isDescribed = namesState(PARAMETERS, address);
  const kept = new URLSearchParams(ownSession.getItem(SESSION_KEY) ?? '');
  const read = readState(PARAMETERS, isDescribed ? address : kept);
  // What the server sent holds, whatever a cookie of another tab has changed since.
  state = { ...read.state, messages, fails };
  unknownValues = isDescribed ? read.unknown : [];
  if (isDescribed && isOpenedAnew()) {
    clearStorage();
    void prepareDraft(state.draft);
  }
  setEnvironment(state);
  completeHistory();
  history.replaceState(history.state, '', location.href);
  apply();
  addEventListener('popstate', () =>
    follow(readState(PARAMETERS, new URLSearchParams(location.search)).state),
  );
  document.addEventListener('DOMContentLoaded', showTheme);
}

/** Sets something, as an entry of the tab's history. */
export function choose(changes: Partial<MockedState>): void {
  const next = { ...state, ...changes };
  const address = addressOf(next);
  if (differsInDocument(next)) {
    // A width is the frame's, which the page around it makes.
    const owner = next.viewport === state.viewport ? window : (top ?? window);
    owner.location.assign(address);
    return;
  }
  state = next;
  history.pushState(history.state, '', address);
  apply();
  if ('scenario' in changes) restartMocks();
}

/** Everything as it is without a choice; nothing is kept on the device. */
export const resetAll = (): void =>
  (top ?? window).location.assign(addressOf(initialState(PARAMETERS) as MockedState));

/** Address of this page in a state: whoever opens it gets exactly that. */
export function addressOf(described: MockedState): string {
  const address = new URL(location.href);
  address.search = withState(address.searchParams, described).toString();
  return address.href;
}

const differsInDocument = (next: MockedState) => OF_DOCUMENT.some((name) => next[name] !== state[name]);

/** Back and Forward. */
function follow(next: MockedState): void {
  if (differsInDocument(next)) {
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
      address.search = withState(withoutState(PARAMETERS, address.searchParams), state).toString();
      native(data, unused, address);
      // The page around a frame shows the same address.
      if (top !== window) parent.postMessage({ address: address.href }, location.origin);
    };
  }
}

function apply(): void {
  ownSession.setItem(SESSION_KEY, withState(new URLSearchParams(), state).toString());
  setConnection(state.connection);
  showTheme();
  showMenu();
  for (const listener of listeners) listener();
}

/** At once, or when the header's code is there. */
function showMenu(): void {
  const root = document.documentElement;
  if (root.hasAttribute('data-hydrated')) openMenu(state.menu);
  else if (state.menu !== 'closed') {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      openMenu(state.menu);
    });
    observer.observe(root, { attributeFilter: ['data-hydrated'] });
  }
}

function showTheme(): void {
  if (state.theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = state.theme;
}
