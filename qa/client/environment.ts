import type { QaState } from '../state/parameters.ts';

/** The browser's own storages and databases, which the client uses even if the state refuses storage. */
const storages = { local: globalThis.localStorage, session: globalThis.sessionStorage };
const databases = globalThis.indexedDB;

export const nativeSession: Storage = storages.session;

let isOffline = false;

/** Sets the page's clock, storage and connection as a state describes them. Call it before the page's scripts run. */
export function setEnvironment({ clock, storage, connection }: QaState): void {
  if (clock !== 'real') stopClock(new Date(clock));
  if (storage === 'refused') blockStorage();
  watchConnection();
  setConnection(connection);
}

/** Takes the page offline or online. */
export function setConnection(connection: string): void {
  const willBeOffline = connection === 'offline';
  if (willBeOffline === isOffline) return;
  isOffline = willBeOffline;
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

/** Key in session storage under which a tab keeps whether the panel is open. */
export const PANEL_KEY = 'qa-panel';

/** Deletes all data that the page has stored on the device, drafts and the chosen theme included. */
export function clearStorage(): void {
  storages.local.clear();
  for (const name of Object.keys(storages.session)) if (name !== PANEL_KEY) storages.session.removeItem(name);
}

/** Returns false after a reload, Back or Forward: the page then keeps what the visitor has entered. */
export function isNewNavigation(): boolean {
  // The first document of a frame was opened in the same way as the page around the frame.
  const isFirst = frameElement?.hasAttribute('data-new');
  frameElement?.removeAttribute('data-new');
  const { performance } = isFirst ? parent : window;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

function stopClock(moment: Date): void {
  const now = moment.getTime();
  globalThis.Date = class extends Date {
    constructor(...args: readonly unknown[]) {
      super(...((args.length === 0 ? [now] : args) as [number]));
    }

    static override now(): number {
      return now;
    }
  } as DateConstructor;
}

function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Storage is refused by the state that QA chose', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    value: new Proxy(databases, {
      get: (target, name) => (name === 'open' ? refuse : Reflect.get(target, name)),
    }),
  });
}

function watchConnection(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => !isOffline, configurable: true });
  const { fetch } = globalThis;
  globalThis.fetch = (...args) =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...args);
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function sendOnline(body) {
    if (isOffline) queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
    else send.call(this, body);
  };
}
