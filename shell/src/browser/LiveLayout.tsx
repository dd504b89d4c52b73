import type { Platform } from '@atverta/contract/platform';
import { startTransition, useEffect, useState } from 'react';
import { createPath, type Navigator, Router } from 'react-router';
import { Layout } from '../both/layout/Layout.tsx';
import type { Moves } from './navigation/moves.ts';
import { isPageInLanguage } from './navigation/next-document.ts';

type LiveLayoutProps = {
  readonly moves: Moves;
  readonly platform: Omit<Platform, 'pathOf'>;
};

export function LiveLayout({ moves, platform }: LiveLayoutProps) {
  const [{ path, manifest }, setPage] = useState(moves.current);
  useEffect(() => {
    const update = () => startTransition(() => setPage(moves.current()));
    // A move may have come before this effect.
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
    // Going back restores the focus of the link that was followed.
    const isIntent = type !== 'focusin' || link?.matches(':focus-visible');
    if (link && isIntent && isPageInLanguage(link)) prefetch(link.pathname);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  const listeners = new AbortController();
  for (const sign of signs) addEventListener(sign, watch, { passive: true, signal: listeners.signal });
  return () => listeners.abort();
}
