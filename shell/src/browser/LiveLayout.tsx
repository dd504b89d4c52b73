import type { Platform } from '@atverta/contract/platform';
import { startTransition, useEffect, useState } from 'react';
import { createPath, type Navigator, Router } from 'react-router';
import { Layout } from '../both/layout/Layout.tsx';
import type { ClientNavigation } from './navigation/client-navigation.ts';
import { isPageInLanguage } from './navigation/next-document.ts';

type LiveLayoutProps = {
  readonly clientNavigation: ClientNavigation;
  readonly platform: Omit<Platform, 'pathOf'>;
};

export function LiveLayout({ clientNavigation, platform }: LiveLayoutProps) {
  const [{ path, manifest }, setPage] = useState(clientNavigation.current);
  useEffect(() => {
    const update = () => startTransition(() => setPage(clientNavigation.current()));
    // A navigation may have ended before this effect.
    update();
    return clientNavigation.handleLinks(update);
  }, [clientNavigation]);
  useEffect(() => prefetchOnIntent(clientNavigation), [clientNavigation]);
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

/**
 * Prefetches a page when a pointer or the keyboard reaches a link to it.
 * @returns a function that removes the listeners
 */
export function prefetchOnIntent({ prefetch }: ClientNavigation): () => void {
  const watch = ({ target, type }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    // Going back restores the focus of the followed link; that is no intent.
    const isIntent = type !== 'focusin' || link?.matches(':focus-visible');
    if (link && isIntent && isPageInLanguage(link)) prefetch(link.pathname);
  };
  const signs = ['pointerover', 'focusin', 'touchstart'] as const;
  const listeners = new AbortController();
  for (const sign of signs) addEventListener(sign, watch, { passive: true, signal: listeners.signal });
  return () => listeners.abort();
}
