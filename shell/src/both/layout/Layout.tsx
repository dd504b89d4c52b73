import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/contract/platform';
import { useState } from 'react';
import { type PageInfo, PageProvider } from '../page/PageContext.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { LAYOUT_NAMESPACE } from './index.ts';

type LayoutProps = {
  readonly platform: Platform;
  readonly page: PageInfo;
  /** Markup of the page's slot; empty when the layout is hydrated. */
  readonly pageHtml: string;
};

/** Header and footer. The page within `<main>` is a separate React root; client-side navigation replaces it. */
export function Layout({ platform, page, pageHtml }: LayoutProps) {
  // React before 19.3 sets the inner HTML again if it gets a new object.
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
