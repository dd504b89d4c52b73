import type { Language } from '@atverta/contract/language.ts';
import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/contract/platform';
import { Outlet, Route, Routes, useParams } from 'react-router';
import { type PageInfo, PageProvider } from '../page/PageContext.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { LAYOUT_NAMESPACE } from './messages.ts';

type LayoutProps = {
  readonly platform: Omit<Platform, 'language'>;
  /** The route's data: the page of its document. */
  readonly page: PageInfo;
};

type AppRoutesProps = LayoutProps & {
  /** Markup of the page's slot; empty when the layout is hydrated. */
  readonly pageHtml: string;
};

/** Routes of a document and of a tab. Which page a path shows is decided by `compose`, which made its document. */
export function AppRoutes({ pageHtml, ...layout }: AppRoutesProps) {
  // The same element in both routes, so that React keeps it when the visitor leaves or opens the home page.
  const page = <PageMain html={pageHtml} />;
  return (
    <Routes>
      <Route path="/:language" element={<Layout {...layout} />}>
        <Route index element={page} />
        <Route path="*" element={page} />
      </Route>
    </Routes>
  );
}

/** Header and footer in the route's language. */
function Layout({ platform, page }: LayoutProps) {
  const { language } = useParams() as { readonly language: Language };
  return (
    <PlatformProvider value={{ ...platform, language }}>
      <PageProvider value={page}>
        <MessagesProvider value={LAYOUT_NAMESPACE}>
          <Header />
          <Outlet />
          <Footer />
        </MessagesProvider>
      </PageProvider>
    </PlatformProvider>
  );
}

/** The page is a separate React root; client-side navigation replaces it. */
const PageMain = ({ html }: { readonly html: string }) => (
  <main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
);
