import { entryKey } from './history-entries.ts';

/** Beside the tab's documents: a full load between two entries of its history loses no position. */
const STORE = 'scroll-positions';

/** By the keys of the tab's entries. */
const positions = new Map<string, number>(stored());

/** Notes how far the page is scrolled that an entry shows. */
export const noteScroll = (key: string): unknown => positions.set(key, scrollY);

/** Scrolls to where an entry was left; false where that is not known. */
export function restoreScroll(key: string): boolean {
  const top = positions.get(key);
  if (top === undefined) return false;
  const restore = () => scrollTo({ top, behavior: 'instant' });
  restore();
  // To this Chromium adds what a smooth scroll has moved since the last frame.
  requestAnimationFrame(() => entryKey() === key && restore());
  return true;
}

/**
 * Between documents the browser restores positions, before any script runs. Within the tab it would
 * scroll the page that is left, since the next one is not there yet.
 * @param shownKey of the entry whose page is shown: while the next page is on its way, the address is that one's already
 */
export function shareScrollWithBrowser(shownKey: () => string): void {
  // Not all entries are left to the browser: none where a tab is duplicated, or discarded in the background.
  if (history.scrollRestoration === 'manual') restoreScroll(shownKey());
  // WebKit restores after this event.
  const take = () =>
    setTimeout(() => {
      history.scrollRestoration = 'manual';
    });
  addEventListener('pageshow', take);
  if (document.readyState === 'complete') take();
  const note = () => noteScroll(shownKey());
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', () => {
    note();
    if (entryKey() === shownKey()) history.scrollRestoration = 'auto';
  });
  for (const sign of ['scrollend', 'visibilitychange', 'pagehide']) addEventListener(sign, store);
}

function store(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked: positions last as long as the document.
  }
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
  } catch {
    return [];
  }
}
