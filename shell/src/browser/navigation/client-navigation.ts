import { afterPaint } from '@atverta/ui/after-paint.ts';
import type { Hydrate } from '../hydration/create-hydrate.ts';
import { withTimeout } from '../hydration/time-limit.ts';
import { fitThisTab } from '../loading/known-files.ts';
import { reportFailure } from '../reports/report-failure.ts';
import { createKeptPages } from './kept-pages.ts';
import {
  fetchDocument,
  isAllowedToPrefetch,
  isPageInLanguage,
  isUnanswered,
  type NextDocument,
  prefetchScripts,
  takeDocument,
} from './next-document.ts';
import { placeVisitor, showPage } from './show-page.ts';
import { pageFrom, type ShownPage } from './shown-page.ts';

export type ClientNavigation = ReturnType<typeof createClientNavigation>;

/**
 * Navigates on the client by the Navigation API: fetches the next document, shows its page, then hydrates it.
 * The browser loads a document in full if it does not fit this tab, or if the browser lacks the API.
 * @param first the page that the tab was opened with
 */
export function createClientNavigation(first: ShownPage, hydrate: Hydrate) {
  const keptPages = createKeptPages();
  const announcePage = createAnnouncer();
  let current = first;
  let onNavigated: (() => void) | undefined;

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
      // Style sheets may ask for smooth scrolling.
      scrollsAtOnce(true);
      showPage(page, left, isTraversal);
    }
    placeVisitor(page, isTraversal);
    event.scroll();
    if (page === left) return;
    announcePage();
    // Rendering before the paint would delay it.
    void afterPaint().then(() => {
      scrollsAtOnce(false);
      onNavigated?.();
    });
  }

  async function fetchPage(url: URL, { signal, navigationType }: NavigateEvent): Promise<ShownPage> {
    try {
      // The pressed link is painted first, even if the document was prefetched.
      const [next] = await Promise.all([withTimeout(takeDocument(url.pathname)), afterPaint()]);
      signal.throwIfAborted();
      if (fitsTab(next)) {
        prefetchScripts(next.scripts);
        return pageFrom(next, url.pathname, hydrate);
      }
    } catch (error) {
      signal.throwIfAborted();
      // A page that was shown before is better than the browser's error page.
      const known = isUnanswered(error as Error) ? keptPages.findAt(url.pathname) : undefined;
      if (known) return known;
      reportFailure(`${url.pathname} is loaded in full`, error);
    }
    loadInFull(url, navigationType);
    // The document load ends this navigation.
    return new Promise(() => {});
  }

  function loadInFull(url: URL, navigationType: NavigationType): void {
    if (navigationType === 'traverse') location.reload();
    else if (location.href !== url.href) location.assign(url);
    else {
      // Without `precommitHandler` the address has changed already, and assigning it again would do nothing.
      history.replaceState(null, '', current.path);
      location.replace(url);
    }
  }

  const fitsTab = ({ manifest, scripts }: NextDocument): boolean =>
    manifest.language === first.manifest.language &&
    manifest.preview === first.manifest.preview &&
    fitThisTab(scripts);

  function onNavigate(event: NavigateEvent): void {
    const { navigationType, destination, sourceElement } = event;
    const url = new URL(destination.url);
    const isTraversal = navigationType === 'traverse';
    // Navigations by scripts and forms load documents.
    const isLink = sourceElement instanceof HTMLAnchorElement && event.downloadRequest === null;
    const kept = isTraversal ? keptPages.find(destination.key) : undefined;
    // Another history entry of the same path may have its own page.
    const isHere = url.pathname === current.path && (!kept || kept === current);
    if (
      !event.canIntercept ||
      !isPageInLanguage(url) ||
      !(isTraversal || (isLink && onNavigated)) ||
      // The browser handles fragments.
      (isHere && destination.sameDocument)
    )
      return;
    const known = isHere ? current : kept;
    let fetched: Promise<ShownPage> | undefined;
    const load = () => (fetched ??= fetchPage(url, event));
    event.intercept({
      // Commits the address once the page is fetched. A traversal is already committed.
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
    window.navigation.addEventListener('navigate', onNavigate);
  }
  return {
    current: () => current,
    /**
     * Starts to handle links; without it they load documents.
     * @param listener called once a new page is painted
     * @returns a function that stops handling links
     */
    handleLinks(listener: () => void): () => void {
      onNavigated = listener;
      return () => {
        onNavigated = undefined;
      };
    },
    /** Fetches a page that the visitor may be about to open. */
    prefetch(path: string): void {
      if (path === current.path || !isAllowedToPrefetch()) return;
      fetchDocument(path).then(
        (next) => fitsTab(next) && prefetchScripts(next.scripts),
        // Fetched again if the link is followed.
        () => {},
      );
    },
  };
}

function scrollsAtOnce(isAtOnce: boolean): void {
  document.documentElement.style.scrollBehavior = isAtOnce ? 'auto' : '';
}

/** If the visitor entered the current address again, Chromium would restore the former scroll position. */
function forgetFormerScroll(): void {
  if (scrollY > 0) return;
  for (const top of [1, 0]) scrollTo({ top, behavior: 'instant' });
}

/**
 * Creates a live region that announces pages, as browsers do when they load a document. It is inserted empty, since
 * screen readers do not read text that is inserted with its region.
 * @returns a function that announces the document's title
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
