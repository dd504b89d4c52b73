import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusTarget } from './focus-target.ts';
import type { PageLoader } from './page-loader.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { restoreScroll, showEntry, watchScroll } from './scroll-positions.ts';
import { updateHead } from './update-head.ts';

/** What a document load does by itself and a move within the tab has to do by hand. */
export function NavigationEffects({ loader, i18n }: { readonly loader: PageLoader; readonly i18n: i18n }) {
  const { pathname, hash, key } = useLocation();
  const movedBy = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => prefetchOnIntent(loader), [loader]);
  useEffect(watchScroll, []);

  useLayoutEffect(() => {
    loader.shown(pathname, key);
    showEntry(key, pathname);
    const target = elementAt(hash);
    const isNewPage = shown.current !== pathname;
    if (!isNewPage && movedBy === 'POP') return;
    if (isNewPage) {
      shown.current = pathname;
      const page = loader.peek(pathname, key);
      if (page) updateHead(page, i18n);
      if (movedBy === 'POP' && restoreScroll()) return;
    }
    if (target) focusTarget(target);
    else {
      scrollTo({ top: 0, behavior: isNewPage ? 'instant' : 'auto' });
      // A screen reader goes on from the page's start, as after a document load.
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [loader, i18n, pathname, hash, key, movedBy]);

  return null;
}

/** The element that a fragment names, as browsers find it: as it stands, or else decoded. */
function elementAt(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  return document.getElementById(name) ?? document.getElementById(decoded(name));
}

/** `#100%` is no encoded text: it stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
