import type { Location } from 'react-router';
import type { ShownPage } from './shown-page.ts';

type EntryState = { readonly key: string };

export const newEntryState = (): EntryState => ({ key: Math.random().toString(36).slice(2, 10) });

/** Key of the entry that the tab is at. One that the browser has made gets it here: at a load, or for a typed fragment. */
export function entryKey(): string {
  if (!history.state) history.replaceState(newEntryState(), '');
  return (history.state as EntryState).key;
}

/** How many pages stay as they were left: further back, a page is fetched again. */
const MAX_KEPT = 10;

type Entries = {
  keep(location: Location, page: ShownPage): void;
  /** The page that an entry showed, as it was left. */
  find(key: string): ShownPage | undefined;
  /** The page that any entry showed at a path. */
  findAny(pathname: string): ShownPage | undefined;
};

/** Pages by the entries of the tab's history that showed them: going back finds them as they were left. */
export function createEntries(): Entries {
  const pages = new Map<string, { readonly pathname: string; readonly page: ShownPage }>();
  return {
    keep({ key, pathname }, page) {
      // Kept last, since it was shown last.
      pages.delete(key);
      pages.set(key, { pathname, page });
      for (const [oldest, { page: dropped }] of pages) {
        if (pages.size <= MAX_KEPT) break;
        pages.delete(oldest);
        if (![...pages.values()].some((other) => other.page === dropped)) dropped.hydrate().unmount();
      }
    },
    find: (key) => pages.get(key)?.page,
    findAny: (pathname) => [...pages.values()].findLast((entry) => entry.pathname === pathname)?.page,
  };
}
