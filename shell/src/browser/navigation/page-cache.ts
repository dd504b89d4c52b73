import type { ClientPage } from './create-page.ts';

/** Older pages are fetched again. */
const MAX_PAGES = 10;

/** Pages by key of their history entry, as in a back-forward cache. */
export function createPageCache() {
  const pages = new Map<string, ClientPage>();
  return {
    keep(key: string, page: ClientPage): void {
      // A map keeps the order of insertion: the page that was shown last comes last.
      pages.delete(key);
      pages.set(key, page);
      for (const [oldestKey, oldestPage] of pages) {
        if (pages.size <= MAX_PAGES) break;
        pages.delete(oldestKey);
        if (![...pages.values()].includes(oldestPage)) oldestPage.unmount();
      }
    },
    /** Returns the page that a history entry showed, as it was left. */
    find: (key: string) => pages.get(key),
    /** Returns the page that any history entry showed at a path. */
    findAt: (path: string) => [...pages.values()].findLast((page) => page.path === path),
  };
}
