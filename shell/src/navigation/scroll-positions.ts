/** Beside the tab's documents: a full load between two entries of its history loses no position. */
const STORE = 'scroll-positions';

const positions = new Map<string, number>(kept());
/** The entry whose page is shown. While the next page is on its way, the address is that one's already. */
let shown = '';

const entryOf = (key: string, pathname: string) => `${key} ${pathname}`;
const entryAtAddress = () => {
  const { key = 'default' } = (history.state ?? {}) as { readonly key?: string };
  return entryOf(key, location.pathname);
};

/** @param key of the history entry, as the router gave it; it is `default` for the one that the tab began with */
export function showEntry(key: string, pathname: string): void {
  shown = entryOf(key, pathname);
}

/** Remembers how far each entry of the tab's history was scrolled. Returns what ends this. */
export function watchScroll(): () => void {
  const end = new AbortController();
  const { signal } = end;
  addEventListener('scroll', () => positions.set(shown, scrollY), { passive: true, signal });
  addEventListener('pagehide', leaveToBrowser, { signal });
  addEventListener('pageshow', takeFromBrowser, { signal });
  if (document.readyState === 'complete') takeFromBrowser();
  return () => end.abort();
}

/** Scrolls to where the entry that is shown was left; false where it was never scrolled. */
export function restoreScroll(): boolean {
  const top = positions.get(shown);
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
  return top !== undefined;
}

/** Within the tab a browser would scroll the page that is left, since the next one is not there yet. */
function takeFromBrowser(): void {
  history.scrollRestoration = 'manual';
}

/** Of documents it restores the position, but a page that was never seen starts at its top. */
function leaveToBrowser(): void {
  const entry = entryAtAddress();
  if (entry === shown || positions.has(entry)) history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked: positions last as long as the document.
  }
}

function kept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
  } catch {
    return [];
  }
}
