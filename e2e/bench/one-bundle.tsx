/** The home page as an application of one piece would have it: same libraries, layout and page. */
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { MessagesProvider, PlatformProvider } from '@atverta/shared/platform';
import { hydrateRoot } from 'react-dom/client';
import homeMessages from '../../mf-marketing/src/pages/home/en.json';
import { Content } from '../../mf-marketing/src/pages/home/index.ts';
import layoutMessages from '../../shell/src/layout/en.json';
import { Footer } from '../../shell/src/layout/footer/Footer.tsx';
import { Header } from '../../shell/src/layout/header/Header.tsx';
import { TabRouter } from '../../shell/src/navigation/TabRouter.tsx';

const i18n = createI18n('en');
i18n.addResourceBundle('en', 'layout', layoutMessages);
i18n.addResourceBundle('en', 'home', homeMessages);
const platform = { language: 'en', i18n, pathOf: (id: string) => `/en/${id}`, PartSlot: () => null } as const;

hydrateRoot(
  document.body,
  <TabRouter>
    <PlatformProvider value={platform}>
      <MessagesProvider value="layout">
        <Header twin={{ en: '/en/', lt: '/lt/' }} currentPath="/en/" />
      </MessagesProvider>
      <main>
        <MessagesProvider value="home">
          <Content />
        </MessagesProvider>
      </main>
      <MessagesProvider value="layout">
        <Footer />
      </MessagesProvider>
    </PlatformProvider>
  </TabRouter>,
);
