import type { Location } from 'react-router';
import type { ShownPage } from './shown-page.ts';

/** Each entry of the tab's history has a key; the one that the tab began with has this. */
const FIRST_KEY = 'default';

type EntryState = { readonly key?: string } | null;

/** Key of the entry that the tab is at. */
export const entryKey = (): string => (history.state as EntryState)?.key ?? FIRST_KEY;

export const newEntryState = (): EntryState => ({ key: Math.random().toString(36).slice(2, 10) });

/** How many pages stay as they were left: further back, a page is fetched again. */
const MAX_KEPT = 10;

type Entries = {
  keep(location: Location, page: ShownPage): void;
  /** The page that an entry showed, as it was left. */
  find(key: string, pathname: string): ShownPage | undefined;
  /** The page that any entry showed at a path. */
  findAny(pathname: string): ShownPage | undefined;
};

/** Pages by the entries of the tab's history that showed them: going back finds them as they were left. */
export function createEntries(): Entries {
  const pages = new Map<string, { readonly pathname: string; readonly page: ShownPage }>();
  const nameOf = (key: string, pathname: string) => `${key} ${pathname}`;
  return {
    keep({ key, pathname }, page) {
      const name = nameOf(key, pathname);
      // Kept last, since it was shown last.
      pages.delete(name);
      pages.set(name, { pathname, page });
      for (const [oldest, { page: dropped }] of pages) {
        if (pages.size <= MAX_KEPT) break;
        pages.delete(oldest);
        if (![...pages.values()].some((other) => other.page === dropped)) dropped.hydrate().unmount();
      }
    },
    find: (key, pathname) => pages.get(nameOf(key, pathname))?.page,
    findAny: (pathname) => [...pages.values()].findLast((entry) => entry.pathname === pathname)?.page,
  };
}
