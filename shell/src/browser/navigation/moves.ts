import { afterPaint } from '@atverta/looks/ui/after-paint.ts';
import type { Hydrate } from '../hydration/create-hydrate.ts';
import { withinLimit } from '../hydration/time-limit.ts';
import { fitThisTab } from '../loading/known-files.ts';
import { reportFailure } from '../reports/report-failure.ts';
import { createKeptPages } from './kept-pages.ts';
import { fetchDocument, type NextDocument, takeDocument } from './next-document.ts';
import { isPageInLanguage } from './page-address.ts';
import { isAllowedToPrefetch, prefetchScripts } from './prefetch-scripts.ts';
import { placeVisitor, showPage } from './show-page.ts';
import { pageFrom, type ShownPage } from './shown-page.ts';

export type Moves = {
  /** The page that is shown. */
  current(): ShownPage;
  /**
   * From now on links move within the tab.
   * @param onMove told of each new page, once it is painted
   * @returns stops that: links load documents
   */
  follow(onMove: () => void): () => void;
  /** Fetches a page that the visitor may be about to ask for. */
  prefetch(path: string): void;
};

/**
 * Moves within the tab: the next document is fetched as a plain link would fetch it, and its page
 * is shown before its code is there. What does not fit this tab is loaded in full, and so is
 * everything in browsers that do not say which link is followed.
 * @param first the page that the tab began with
 */
export function createMoves(first: ShownPage, hydrate: Hydrate): Moves {
  const keptPages = createKeptPages();
  const announcePage = createAnnouncer();
  let current = first;
  let follower: (() => void) | undefined;

  /** Keeps the page that is shown for the entry that it is shown at. */
  function keepCurrent(): void {
    const { key = '', url } = window.navigation.currentEntry ?? {};
    if (url && new URL(url).pathname === current.path) keptPages.keep(key, current);
  }

  function arrive(page: ShownPage, event: NavigateEvent): void {
    const left = current;
    const isTraversal = event.navigationType === 'traverse';
    current = page;
    keepCurrent();
    if (page !== left) {
      // Browsers would glide to where a page was left.
      scrollsAtOnce(true);
      showPage(page, left, isTraversal);
    }
    placeVisitor(page, isTraversal);
    event.scroll();
    if (page === left) return;
    announcePage();
    // Whoever follows renders, which would keep the page back.
    void afterPaint().then(() => {
      scrollsAtOnce(false);
      follower?.();
    });
  }

  async function fetchPage(url: URL, { signal, navigationType }: NavigateEvent): Promise<ShownPage> {
    try {
      // A document that was fetched before the press would be laid out before the press is answered.
      const [next] = await Promise.all([withinLimit(takeDocument(url.pathname)), afterPaint()]);
      signal.throwIfAborted();
      if (fitsTab(next)) {
        prefetchScripts(next.scripts);
        return pageFrom(next, url.pathname, hydrate);
      }
    } catch (error) {
      signal.throwIfAborted();
      // Without a connection, what the tab has is better than the browser's page about that.
      const known = navigator.onLine ? undefined : keptPages.findAt(url.pathname);
      if (known) return known;
      reportFailure(`${url.pathname} is loaded in full`, error);
    }
    loadInFull(url, navigationType);
    // Which ends this move.
    return new Promise(() => {});
  }

  function loadInFull(url: URL, navigationType: NavigationType): void {
    if (navigationType === 'traverse') location.reload();
    else if (location.href !== url.href) location.assign(url);
    else {
      // In browsers without `precommitHandler`, which would only look for a fragment within the page.
      history.replaceState(null, '', current.path);
      location.replace(url);
    }
  }

  const fitsTab = ({ manifest, scripts }: NextDocument): boolean =>
    manifest.language === first.manifest.language &&
    manifest.preview === first.manifest.preview &&
    fitThisTab(scripts);

  function move(event: NavigateEvent): void {
    const { navigationType, destination, sourceElement } = event;
    const url = new URL(destination.url);
    const isTraversal = navigationType === 'traverse';
    // What scripts and forms ask for is a document.
    const isLink = sourceElement instanceof HTMLAnchorElement && event.downloadRequest === null;
    const isHere = url.pathname === current.path;
    if (
      !event.canIntercept ||
      !isPageInLanguage(url) ||
      !(isTraversal || (isLink && follower)) ||
      // Within the page that is shown the browser finds its way.
      (isHere && destination.sameDocument)
    )
      return;
    const known = isHere ? current : isTraversal ? keptPages.find(destination.key) : undefined;
    let fetched: Promise<ShownPage> | undefined;
    const load = () => (fetched ??= fetchPage(url, event));
    event.intercept({
      // The address becomes the new one when its page is there. Going back, the browser has changed it.
      ...(!known && !isTraversal && { precommitHandler: async () => void (await load()) }),
      handler: async () => arrive(known ?? (await load()), event),
      scroll: 'manual',
      focusReset: 'manual',
    });
  }

  if ('navigation' in window) {
    if (window.navigation.activation?.navigationType === 'replace') forgetFormerScroll();
    keepCurrent();
    window.navigation.addEventListener('currententrychange', keepCurrent);
    window.navigation.addEventListener('navigate', move);
  }
  return {
    current: () => current,
    follow(onMove) {
      follower = onMove;
      return () => {
        follower = undefined;
      };
    },
    prefetch(path) {
      if (path === current.path || !isAllowedToPrefetch()) return;
      fetchDocument(path).then(
        (next) => fitsTab(next) && prefetchScripts(next.scripts),
        // It is asked for again where the link is followed.
        () => {},
      );
    },
  };
}

function scrollsAtOnce(isAtOnce: boolean): void {
  document.documentElement.style.scrollBehavior = isAtOnce ? 'auto' : '';
}

/**
 * Where the address of the page that is shown was typed again, Chromium opens the page at its start,
 * and yet leads back to where it was scrolled before, unless it has been scrolled since.
 */
function forgetFormerScroll(): void {
  if (scrollY > 0) return;
  for (const top of [1, 0]) scrollTo({ top, behavior: 'instant' });
}

/**
 * Tells assistive technology which page has come, as browsers do where they load a document. The
 * region exists before its first text: an element that is inserted with its text is not read.
 * @returns announces the page that the document's title names
 */
function createAnnouncer(): () => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'assertive');
  document.body.append(region);
  return () => {
    region.textContent = document.title;
  };
}
