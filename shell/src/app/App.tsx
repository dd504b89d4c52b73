import type { PartId } from '@atverta/shared/contracts/pages.ts';
import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/shared/platform';
import { ViewTransition } from 'react';
import { useLocation } from 'react-router';
import { Footer } from '../layout/footer/Footer.tsx';
import { Header } from '../layout/header/Header.tsx';
import { LAYOUT_NAMESPACE } from '../layout/index.ts';
import { switcherPathsOf } from '../page/alternates.ts';
import type { LoadedPage } from '../page/load-page.ts';
import { PageProvider, usePage } from '../page/PageContext.ts';
import { Slot } from '../slots/Slot.tsx';

type AppProps = {
  readonly platform: Omit<Platform, 'PartSlot'>;
  /** The page at a path that an entry of the tab's history is at; may suspend until it is loaded. */
  readonly pageAt: (path: string, entry: string) => LoadedPage;
};

/** The whole visible page: header and footer of the shell around what the modules show. */
export function App({ platform, pageAt }: AppProps) {
  const { pathname, key } = useLocation();
  const page = pageAt(pathname, key);
  const twins = switcherPathsOf(page);
  return (
    <PlatformProvider value={{ ...platform, PartSlot }}>
      <PageProvider value={page}>
        <MessagesProvider value={LAYOUT_NAMESPACE}>
          <Header twin={twins} currentPath={page.paths[page.language]} />
        </MessagesProvider>
        <ViewTransition key={page.page.id} default="none" enter="page" exit="page">
          <Slot as="main" id={page.page.id} content={page.contents.get(page.page.id)} />
        </ViewTransition>
        <MessagesProvider value={LAYOUT_NAMESPACE}>
          <Footer />
        </MessagesProvider>
      </PageProvider>
    </PlatformProvider>
  );
}

function PartSlot({ id }: { readonly id: PartId }) {
  return <Slot as="div" id={id} content={usePage().contents.get(id)} />;
}
