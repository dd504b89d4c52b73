import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/runtime/platform';
import { useState } from 'react';
import { type PageInfo, PageProvider } from '../page/PageContext.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { LAYOUT_NAMESPACE } from './index.ts';

type LayoutProps = {
  readonly platform: Platform;
  readonly page: PageInfo;
  /** Markup of the page's slot where it is prerendered; nothing where it is hydrated. */
  readonly pageHtml: string;
};

/**
 * Header and footer around the page. The page is a React root of its own, so that this one leaves
 * `<main>` alone once it is there: the navigation puts one page after another into it.
 */
export function Layout({ platform, page, pageHtml }: LayoutProps) {
  // The same object each time: React before 19.3 sets inner HTML again that comes in another one.
  const [html] = useState({ __html: pageHtml });
  return (
    <PlatformProvider value={platform}>
      <PageProvider value={page}>
        <MessagesProvider value={LAYOUT_NAMESPACE}>
          <Header />
          <main
            id="main"
            tabIndex={-1}
            // Hydration leaves inner HTML alone, whatever stands here.
            dangerouslySetInnerHTML={html}
            suppressHydrationWarning
          />
          <Footer />
        </MessagesProvider>
      </PageProvider>
    </PlatformProvider>
  );
}
