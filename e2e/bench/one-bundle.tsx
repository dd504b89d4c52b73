/** The home page as an application of one piece would have it: same libraries, layout and page. */
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { PlatformProvider, TextsProvider } from '@atverta/shared/platform';
import { hydrateRoot } from 'react-dom/client';
import homeTexts from '../../mf-marketing/src/pages/home/en.json';
import { Content } from '../../mf-marketing/src/pages/home/index.ts';
import { TabRouter } from '../../shell/src/app/TabRouter.tsx';
import layoutTexts from '../../shell/src/layout/en.json';
import { Footer } from '../../shell/src/layout/Footer.tsx';
import { Header } from '../../shell/src/layout/Header.tsx';

const i18n = createI18n('en');
i18n.addResourceBundle('en', 'layout', layoutTexts);
i18n.addResourceBundle('en', 'home', homeTexts);
const platform = { language: 'en', i18n, pathOf: (id: string) => `/en/${id}`, PartSlot: () => null } as const;

hydrateRoot(
  document.body,
  <TabRouter>
    <PlatformProvider value={platform}>
      <TextsProvider value="layout">
        <Header twin={{ en: '/en/', lt: '/lt/' }} currentPath="/en/" />
      </TextsProvider>
      <main>
        <TextsProvider value="home">
          <Content />
        </TextsProvider>
      </main>
      <TextsProvider value="layout">
        <Footer />
      </TextsProvider>
    </PlatformProvider>
  </TabRouter>,
);
