import type { Platform } from '@atverta/runtime/platform';
import { startTransition, useEffect, useState } from 'react';
import { Router } from 'react-router';
import { followLinks } from '../navigation/follow-links.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import { Layout } from './Layout.tsx';

type LiveLayoutProps = {
  readonly navigation: Navigation;
  readonly platform: Omit<Platform, 'pathOf'>;
};

/** The layout in a browser, around whichever page the tab shows. */
export function LiveLayout({ navigation, platform }: LiveLayoutProps) {
  const [{ location, action, page }, setMove] = useState(navigation.current);
  useEffect(() => {
    const follow = () => startTransition(() => setMove(navigation.current()));
    // A move may have been faster than this layout.
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  useEffect(() => followLinks(navigation.navigator), [navigation]);
  useEffect(() => prefetchOnIntent(navigation), [navigation]);
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
