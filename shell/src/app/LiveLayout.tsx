import type { Platform } from '@atverta/shared/platform';
import { useEffect, useSyncExternalStore } from 'react';
import { Router } from 'react-router';
import { followLinks } from '../navigation/follow-links.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import { watchScroll } from '../navigation/scroll-positions.ts';
import { Layout } from './Layout.tsx';

type LiveLayoutProps = {
  readonly navigation: Navigation;
  readonly platform: Omit<Platform, 'pathOf'>;
};

/** The layout in a browser, around whichever page the tab shows. */
export function LiveLayout({ navigation, platform }: LiveLayoutProps) {
  const { location, action, page } = useSyncExternalStore(
    navigation.subscribe,
    navigation.current,
    navigation.current,
  );
  useEffect(() => followLinks(navigation.navigator), [navigation]);
  useEffect(() => prefetchOnIntent(navigation), [navigation]);
  useEffect(watchScroll, []);
  const { links, language } = page.manifest;
  return (
    <Router location={location} navigationType={action} navigator={navigation.navigator}>
      <Layout
        platform={{ ...platform, pathOf: (id) => links[id] ?? `/${language}/` }}
        page={page.manifest}
        pageHtml=""
      />
    </Router>
  );
}
