import { useLanguage } from '@atverta/contract/platform';
import type { ModuleComponents } from '@atverta/qa/module/components.ts';
import { type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { Footer } from './src/universal/layout/footer/Footer.tsx';
import { Header } from './src/universal/layout/header/Header.tsx';
import { useHeaderStore } from './src/universal/layout/header/header-store.ts';
import { LanguageSwitcher } from './src/universal/layout/header/LanguageSwitcher.tsx';
import { loadLayoutMessages } from './src/universal/layout/messages.ts';
import { type PageInfo, PageProvider } from './src/universal/page/PageContext.ts';

/** Shows a part on a page, at the page's URL. */
function OnPage({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const language = useLanguage();
  const page: PageInfo = {
    page: { id } as PageInfo['page'],
    paths: { en: `/en/${id}`, lt: `/lt/${id}` } as PageInfo['paths'],
    language,
  };
  return (
    <PageProvider value={page}>
      <Routes location={`/${language}/${id}`}>
        <Route path="/:language/*" element={children} />
      </Routes>
    </PageProvider>
  );
}

const statesOnPage = (id: string, part: ReactNode) => () => <OnPage id={id}>{part}</OnPage>;
/** Makes the header compact, although this window has nothing to scroll. */
const Scrolled = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => useHeaderStore.setState({ isScrolled: true }), []);
  return children;
};

/** Parts of the shell. `menu=services`, `language` and `mobile` open a menu of the header. */
export const components: ModuleComponents['components'] = [
  {
    id: 'header',
    messages: loadLayoutMessages,
    states: {
      'on a page': statesOnPage('about', <Header />),
      'on a page with a form': statesOnPage('contact', <Header />),
      scrolled: statesOnPage(
        'about',
        <Scrolled>
          <Header />
        </Scrolled>,
      ),
    },
  },
  {
    id: 'language-switcher',
    messages: loadLayoutMessages,
    states: {
      'on a page': statesOnPage(
        'about',
        <header data-tone="pine">
          <LanguageSwitcher />
        </header>,
      ),
    },
  },
  { id: 'footer', messages: loadLayoutMessages, states: { 'on a page': statesOnPage('about', <Footer />) } },
];
