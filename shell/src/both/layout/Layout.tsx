import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/contract/platform';
import { useState } from 'react';
import { type PageInfo, PageProvider } from '../page/PageContext.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { LAYOUT_NAMESPACE } from './index.ts';

type LayoutProps = {
  readonly platform: Platform;
  readonly page: PageInfo;
  /** Markup of the page's slot; empty where it is hydrated. */
  readonly pageHtml: string;
};

/** Header and footer. The page is a React root of its own: moves replace it within `<main>`. */
export function Layout({ platform, page, pageHtml }: LayoutProps) {
  // The same object each time: React before 19.3 would set the inner HTML again.
  const [html] = useState({ __html: pageHtml });
  return (
    <PlatformProvider value={platform}>
      <PageProvider value={page}>
        <MessagesProvider value={LAYOUT_NAMESPACE}>
          <Header />
          <main id="main" tabIndex={-1} dangerouslySetInnerHTML={html} suppressHydrationWarning />
          <Footer />
        </MessagesProvider>
      </PageProvider>
    </PlatformProvider>
  );
}
