import type { QaState } from '../state/parameters.ts';

/** Kept before anything is refused. */
const storages = { local: globalThis.localStorage, session: globalThis.sessionStorage };
const databases = globalThis.indexedDB;

/** Not refused to the tools themselves. */
export const ownSession: Storage = storages.session;

let isOffline = false;

/** Makes the page's clock, storage and connection what a state says. To be called before the page's scripts run. */
export function setEnvironment({ clock, storage, connection }: QaState): void {
  if (clock !== 'real') stopClock(new Date(clock));
  if (storage === 'refused') refuseStorage();
  watchConnection();
  setConnection(connection);
}

/** Goes offline or online as a device does, at any time. */
export function setConnection(connection: string): void {
  const willBeOffline = connection === 'offline';
  if (willBeOffline === isOffline) return;
  isOffline = willBeOffline;
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}

/** Where a tab keeps whether the panel is open. */
export const PANEL_KEY = 'qa-panel';

/** Deletes what the page has kept on the device, drafts and the chosen theme included. */
export function clearStorage(): void {
  storages.local.clear();
  for (const name of Object.keys(storages.session)) if (name !== PANEL_KEY) storages.session.removeItem(name);
}

/** A document that is loaded again, or returned to, keeps what was entered in it. */
export function isOpenedAnew(): boolean {
  // The first document of a frame is opened as the page around it is.
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

function refuseStorage(): void {
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
