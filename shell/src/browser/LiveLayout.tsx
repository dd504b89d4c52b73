import type { Platform } from '@atverta/runtime/platform';
import { startTransition, useEffect, useState } from 'react';
import { createPath, type Navigator, Router } from 'react-router';
import { Layout } from '../both/layout/Layout.tsx';
import type { Moves } from './navigation/moves.ts';
import { prefetchOnIntent } from './navigation/prefetch-on-intent.ts';

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
