import type { Platform } from '@atverta/runtime/platform';
import { startTransition, useEffect, useState } from 'react';
import { createPath, type Navigator, Router } from 'react-router';
import { Layout } from '../both/layout/Layout.tsx';
import type { Moves } from './navigation/moves.ts';
import { isPageInLanguage } from './navigation/page-address.ts';

type LiveLayoutProps = {
  readonly moves: Moves;
  readonly platform: Omit<Platform, 'pathOf'>;
};

/** The layout in a browser, around whichever page the tab shows. */
export function LiveLayout({ moves, platform }: LiveLayoutProps) {
  const [{ path, manifest }, setPage] = useState(moves.current);
  useEffect(() => {
    const update = () => startTransition(() => setPage(moves.current()));
    // A move may have been faster than this layout.
    update();
    return moves.follow(update);
  }, [moves]);
  useEffect(() => prefetchOnIntent(moves), [moves]);
  const { links, language } = manifest;
  return (
    <Router location={path} navigator={byBrowser}>
      <Layout
        platform={{ ...platform, pathOf: (id) => links[id] ?? `/${language}/` }}
        page={manifest}
        pageHtml=""
      />
    </Router>
  );
}

const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

/** The browser navigates, and moves within the tab where it can. */
const byBrowser: Navigator = {
  createHref: hrefOf,
  go: (delta) => history.go(delta),
  push: (to) => location.assign(hrefOf(to)),
  replace: (to) => location.replace(hrefOf(to)),
};

/** Fetches a page when a pointer or the keyboard comes to a link that leads to it. @returns stops that */
export function prefetchOnIntent({ prefetch }: Moves): () => void {
  const watch = ({ target, type }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    // Focus that no keyboard brought is given back to the link that was followed, where one goes back.
    const isIntent = type !== 'focusin' || link?.matches(':focus-visible');
    if (link && isIntent && isPageInLanguage(link)) prefetch(link.pathname);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const sign of signs) addEventListener(sign, watch, { passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, watch);
  };
}
