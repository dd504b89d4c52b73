import { afterPaint } from '@atverta/looks/ui/after-paint.ts';
import { type Location, NavigationType, type Navigator } from 'react-router';
import { fitThisTab } from '../federation/known-files.ts';
import { reportFailure } from '../reports/report-failure.ts';
import type { Hydrate } from '../slots/create-hydrate.ts';
import { withinLimit } from '../slots/time-limit.ts';
import { createAnnouncer } from './announce-page.ts';
import { isAllowedToPrefetch } from './connection.ts';
import { createEntries, entryKey, newEntryState } from './history-entries.ts';
import { fetchDocument, type NextDocument, takeDocument } from './next-document.ts';
import { prefetchScripts } from './prefetch-scripts.ts';
import { noteScroll, shareScrollWithBrowser } from './scroll-positions.ts';
import { showPage } from './show-page.ts';
import { pageFrom, type ShownPage } from './shown-page.ts';
import { whileWaiting } from './waiting-mark.ts';

/** Where the tab is: what a router gets, and the page that is shown there. */
export type Move = {
  readonly location: Location;
  readonly action: NavigationType;
  readonly page: ShownPage;
};

export type Navigation = {
  readonly navigator: Navigator;
  current(): Move;
  /** Told of each move, once its page is painted. @returns stops that */
  subscribe(listener: () => void): () => void;
  /** Fetches a page that the visitor may be about to ask for. */
  prefetch(path: string): void;
};

/**
 * Moves within the tab: the next document is fetched as a plain link would fetch it, and its page
 * is shown before its code is there. What does not fit this tab is loaded in full.
 * @param first the page that the tab began with
 */
export function createNavigation(first: ShownPage, hydrate: Hydrate): Navigation {
  const entries = createEntries();
  const listeners = new Set<() => void>();
  const announcePage = createAnnouncer();
  let current: Move = { location: currentLocation(), action: NavigationType.Pop, page: first };
  /** Counts navigations: only the latest one may show its page. */
  let latest = 0;
  entries.keep(current.location, first);
  shareScrollWithBrowser(() => current.location.key);

  function arrive(page: ShownPage, action: NavigationType, commit: () => void): void {
    const isNewPage = page !== current.page;
    const left = current.page;
    // Where the browser made the entry, for a typed fragment, it may have scrolled already.
    if (history.state) noteScroll(current.location.key);
    const show = () => {
      commit();
      current = { location: currentLocation(), action, page };
      entries.keep(current.location, page);
    };
    showPage({ page, left, isNewPage, action, show });
    if (isNewPage) announcePage();
    // Whoever follows renders, which would keep the page back.
    void afterPaint().then(() => {
      for (const listener of listeners) listener();
    });
  }

  /** @param commit makes the address the new one */
  async function navigate(url: URL, action: NavigationType, commit: () => void): Promise<void> {
    const turn = ++latest;
    if (url.pathname === current.location.pathname) return arrive(current.page, action, commit);
    const kept = action === NavigationType.Pop ? entries.find(entryKey()) : undefined;
    if (kept) return arrive(kept, action, commit);
    const hardNavigate = () => (action === NavigationType.Pop ? location.reload() : location.assign(url));
    try {
      // A document that was fetched before the press would be laid out before the press is answered.
      const [next] = await Promise.all([whileWaiting(withinLimit(takeDocument(url.pathname))), afterPaint()]);
      if (turn !== latest) return;
      if (!fitsTab(next)) return hardNavigate();
      prefetchScripts(next.scripts);
      arrive(pageFrom(next, hydrate), action, commit);
    } catch (error) {
      if (turn !== latest) return;
      // Without a connection, what the tab has is better than the browser's page about that.
      const known = navigator.onLine ? undefined : entries.findAny(url.pathname);
      if (known) return arrive(known, action, commit);
      reportFailure(`${url.pathname} is loaded in full`, error);
      hardNavigate();
    }
  }

  const fitsTab = ({ manifest, scripts }: NextDocument): boolean =>
    manifest.language === first.manifest.language &&
    manifest.preview === first.manifest.preview &&
    fitThisTab(scripts);

  addEventListener('popstate', () => {
    void navigate(new URL(location.href), NavigationType.Pop, () => {});
  });

  const hrefOf: Navigator['createHref'] = (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prefetch(path) {
      if (path === current.location.pathname || !isAllowedToPrefetch()) return;
      fetchDocument(path).then(
        (next) => fitsTab(next) && prefetchScripts(next.scripts),
        // It is asked for again where the link is followed.
        () => {},
      );
    },
    navigator: {
      createHref: hrefOf,
      go: (delta) => history.go(delta),
      push(to) {
        const url = new URL(hrefOf(to), location.href);
        void navigate(url, NavigationType.Push, () => history.pushState(newEntryState(), '', url));
      },
      replace(to) {
        const url = new URL(hrefOf(to), location.href);
        void navigate(url, NavigationType.Replace, () => history.replaceState(newEntryState(), '', url));
      },
    },
  };
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: null, key: entryKey() } as Location;
}
