import { afterPaintOrTimeout } from '@atverta/ui/after-paint.ts';
import type { HydratePage } from '../hydration/create-hydrate-page.ts';
import { areCompatibleWithTab } from '../loading/registered-files.ts';
import { withTimeout } from '../loading/with-timeout.ts';
import { reportFailure } from '../reports/report-failure.ts';
import { type ClientPage, createNextPage } from './create-page.ts';
import {
  type FetchedDocument,
  fetchDocument,
  isAllowedToPrefetch,
  isNetworkFailure,
  isPageInLanguage,
  prefetchFiles,
  takeDocument,
} from './fetch-document.ts';
import { createPageCache } from './page-cache.ts';
import { setFocusAndScroll, showPage } from './show-page.ts';

export type ClientNavigation = ReturnType<typeof createClientNavigation>;

/**
 * Navigates on the client by the Navigation API: fetches the next document, shows its page, then hydrates it.
 * The browser loads a document in full if it does not fit this tab, or if the browser lacks the API.
 * @param firstPage the page that the tab was opened with
 */
export function createClientNavigation(firstPage: ClientPage, hydratePage: HydratePage) {
  const pageCache = createPageCache();
  const announcePage = createAnnouncer();
  let currentPage = firstPage;
  /** Called once a new page is painted. It is undefined until `handleLinks` is called. */
  let onNavigated: (() => void) | undefined;

  function cacheCurrentPage(): void {
    const { key = '', url } = window.navigation.currentEntry ?? {};
    if (url && new URL(url).pathname === currentPage.path) pageCache.keep(key, currentPage);
  }

  function commitPage(page: ClientPage, event: NavigateEvent): void {
    const previousPage = currentPage;
    const isTraversal = event.navigationType === 'traverse';
    currentPage = page;
    cacheCurrentPage();
    if (page !== previousPage) {
      // Style sheets may ask for smooth scrolling.
      setInstantScroll(true);
      showPage(page, previousPage, isTraversal);
    }
    setFocusAndScroll(page, isTraversal);
    event.scroll();
    if (page === previousPage) return;
    announcePage();
    // Rendering before the paint would delay it.
    void afterPaintOrTimeout().then(() => {
      setInstantScroll(false);
      onNavigated?.();
    });
  }

  async function fetchPage(url: URL, { signal, navigationType }: NavigateEvent): Promise<ClientPage> {
    try {
      // The pressed link is painted first, even if the document was prefetched.
      const [fetchedDocument] = await Promise.all([
        withTimeout(takeDocument(url.pathname)),
        afterPaintOrTimeout(),
      ]);
      signal.throwIfAborted();
      if (isCompatible(fetchedDocument)) {
        prefetchFiles(fetchedDocument.files);
        return createNextPage(fetchedDocument, url.pathname, hydratePage);
      }
    } catch (error) {
      signal.throwIfAborted();
      // A page that was shown before is better than the browser's error page.
      const cachedPage = isNetworkFailure(error as Error) ? pageCache.findAt(url.pathname) : undefined;
      if (cachedPage) return cachedPage;
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
      // Without `precommitHandler` the URL has changed already, and assigning it again would do nothing.
      history.replaceState(null, '', currentPage.path);
      location.replace(url);
    }
  }

  const isCompatible = ({ manifest, files }: FetchedDocument): boolean =>
    manifest.language === firstPage.manifest.language &&
    manifest.preview === firstPage.manifest.preview &&
    areCompatibleWithTab(files);

  function onNavigate(event: NavigateEvent): void {
    const { navigationType, destination, sourceElement } = event;
    const url = new URL(destination.url);
    const isTraversal = navigationType === 'traverse';
    const isHandlingLinks = onNavigated !== undefined;
    // Navigations by scripts and forms load documents.
    const isLink = sourceElement instanceof HTMLAnchorElement && event.downloadRequest === null;
    const cachedPage = isTraversal ? pageCache.find(destination.key) : undefined;
    // Another history entry of the same path may have its own page.
    const isCurrentPage = url.pathname === currentPage.path && (!cachedPage || cachedPage === currentPage);
    if (
      !event.canIntercept ||
      !isPageInLanguage(url) ||
      !(isTraversal || (isLink && isHandlingLinks)) ||
      // The browser handles fragments.
      (isCurrentPage && destination.sameDocument)
    )
      return;
    const availablePage = isCurrentPage ? currentPage : cachedPage;
    let fetchedPage: Promise<ClientPage> | undefined;
    const load = () => (fetchedPage ??= fetchPage(url, event));
    event.intercept({
      // Commits the URL once the page is fetched. A traversal is already committed.
      ...(!availablePage && !isTraversal && { precommitHandler: async () => void (await load()) }),
      handler: async () => commitPage(availablePage ?? (await load()), event),
      scroll: 'manual',
      focusReset: 'manual',
    });
  }

  if ('navigation' in window) {
    if (window.navigation.activation?.navigationType === 'replace') forgetFormerScroll();
    cacheCurrentPage();
    window.navigation.addEventListener('currententrychange', cacheCurrentPage);
    window.navigation.addEventListener('navigate', onNavigate);
  }
  return {
    current: () => currentPage,
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
      if (path === currentPage.path || !isAllowedToPrefetch()) return;
      fetchDocument(path).then(
        (fetchedDocument) => isCompatible(fetchedDocument) && prefetchFiles(fetchedDocument.files),
        // Fetched again if the link is followed.
        () => {},
      );
    },
  };
}

function setInstantScroll(isInstant: boolean): void {
  document.documentElement.style.scrollBehavior = isInstant ? 'auto' : '';
}

/** If the visitor entered the current URL again, Chromium would restore the former scroll position. */
function forgetFormerScroll(): void {
  if (scrollY > 0) return;
  // The page is at 0 already. Only a scroll that moves it makes Chromium forget the position.
  for (const top of [1, 0]) scrollTo({ top, behavior: 'instant' });
}

/**
 * Creates a live region that announces pages, as browsers do when they load a document. It is inserted empty,
 * because screen readers do not read text that is inserted with its region.
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
