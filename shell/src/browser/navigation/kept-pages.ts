import type { ShownPage } from './shown-page.ts';

/** Further back, a page is fetched again. */
const MAX_KEPT = 10;

/** Pages by keys of history entries, as in a back-forward cache. */
export function createKeptPages() {
  const pages = new Map<string, ShownPage>();
  return {
    keep(key: string, page: ShownPage): void {
      // Kept last, since it was shown last.
      pages.delete(key);
      pages.set(key, page);
      for (const [oldest, dropped] of pages) {
        if (pages.size <= MAX_KEPT) break;
        pages.delete(oldest);
        if (![...pages.values()].includes(dropped)) dropped.hydrate().unmount();
      }
    },
    /** The page that an entry showed, as it was left. */
    find: (key: string) => pages.get(key),
    /** The page that any entry showed at a path. */
    findAt: (path: string) => [...pages.values()].findLast((page) => page.path === path),
  };
}
