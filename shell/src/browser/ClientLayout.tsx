import type { Language } from '@atverta/contract/language.ts';
import type { Platform } from '@atverta/contract/platform';
import { startTransition, useEffect, useState } from 'react';
import { createPath, type Navigator, Router } from 'react-router';
import { AppRoutes } from '../universal/layout/Layout.tsx';
import { createPathOf } from './hydration/create-path-of.ts';
import type { ClientNavigation } from './navigation/client-navigation.ts';
import { prefetchOnIntent } from './navigation/prefetch-on-intent.ts';

type ClientLayoutProps = {
  readonly clientNavigation: ClientNavigation;
  readonly platform: Omit<Platform, 'pathOf' | 'language'>;
};

export function ClientLayout({ clientNavigation, platform }: ClientLayoutProps) {
  const [{ path, manifest }, setPage] = useState(clientNavigation.current);
  useEffect(() => {
    const update = () => startTransition(() => setPage(clientNavigation.current()));
    // A navigation may have ended before this effect.
    update();
    return clientNavigation.handleLinks(update);
  }, [clientNavigation]);
  useEffect(() => prefetchOnIntent(clientNavigation), [clientNavigation]);
  return (
    <Router location={routerPathOf(path, manifest.language)} navigator={browserNavigator}>
      <AppRoutes platform={{ ...platform, pathOf: createPathOf(manifest) }} page={manifest} pageHtml="" />
    </Router>
  );
}

/** Returns the path that routes match. An error page may answer at a path without a language. */
const routerPathOf = (path: string, language: Language): string =>
  path.startsWith(`/${language}/`) ? path : `/${language}/404`;

const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

const browserNavigator: Navigator = {
  createHref: hrefOf,
  go: (delta) => history.go(delta),
  push: (to) => location.assign(hrefOf(to)),
  replace: (to) => location.replace(hrefOf(to)),
};
