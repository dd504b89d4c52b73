import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState, useTransition } from 'react';
import { type Location, NavigationType, type Navigator, Router } from 'react-router';
import { followLinks } from './follow-links.ts';

/** Milliseconds without the page that was asked for, after which is shown that it is on its way. */
const SHOWN_AFTER = 160;

type Move = { readonly location: Location; readonly action: NavigationType };

/**
 * Moves within the tab, over the browser's history. The router's own `BrowserRouter` does the same
 * but brings links, forms and fetchers along that nobody here uses (4 KB of every page).
 */
export function TabRouter({ children }: { readonly children: ReactNode }) {
  const [move, setMove] = useState<Move>(() => ({ location: currentLocation(), action: NavigationType.Pop }));
  // Until the page that is moved to is there, the one that is left stays.
  const [isMoving, startMove] = useTransition();
  const navigator = useMemo(
    () => createNavigator((action) => startMove(() => setMove({ location: currentLocation(), action }))),
    [],
  );

  useLayoutEffect(() => {
    const popped = () =>
      startMove(() => setMove({ location: currentLocation(), action: NavigationType.Pop }));
    addEventListener('popstate', popped);
    return () => removeEventListener('popstate', popped);
  }, []);

  useEffect(() => {
    if (!isMoving) return;
    const show = (shown: boolean) => document.documentElement.toggleAttribute('data-moving', shown);
    // Most pages are there before: a change now would only be in the way of theirs.
    const timer = setTimeout(() => show(true), SHOWN_AFTER);
    return () => {
      clearTimeout(timer);
      show(false);
    };
  }, [isMoving]);

  useEffect(
    () =>
      followLinks((to) => {
        const { pathname, search, hash } = window.location;
        // As in a document, a link to where one is leads to its top, and nothing to go back to.
        if (to === pathname + search + hash) navigator.replace(to);
        else navigator.push(to);
      }),
    [navigator],
  );

  return (
    <Router location={move.location} navigationType={move.action} navigator={navigator}>
      {children}
    </Router>
  );
}

/** Each entry of the history has a key, by which its scroll position is found again. */
type HistoryState = { readonly key?: string; readonly state?: unknown } | null;

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = history.state as HistoryState;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' } as Location;
}

function createNavigator(moved: (action: NavigationType) => void): Navigator {
  const createHref: Navigator['createHref'] = (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  return {
    createHref,
    go: (delta) => history.go(delta),
    push(to, state) {
      history.pushState({ key: newKey(), state }, '', createHref(to));
      moved(NavigationType.Push);
    },
    replace(to, state) {
      history.replaceState({ key: newKey(), state }, '', createHref(to));
      moved(NavigationType.Replace);
    },
  };
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);
