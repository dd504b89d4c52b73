/** The home page as an application of one piece would have it: same libraries, layout and page. */
import { createI18n } from '@atverta/runtime/i18n/create-i18n.ts';
import { MessagesProvider, PlatformProvider } from '@atverta/runtime/platform';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import homeMessages from '../../mf-marketing/src/pages/home/en.json';
import { Content } from '../../mf-marketing/src/pages/home/index.ts';
import layoutMessages from '../../shell/src/both/layout/en.json';
import { LAYOUT_NAMESPACE } from '../../shell/src/both/layout/index.ts';
import { Layout } from '../../shell/src/both/layout/Layout.tsx';

const i18n = createI18n('en');
i18n.addResourceBundle('en', LAYOUT_NAMESPACE, layoutMessages);
i18n.addResourceBundle('en', 'home', homeMessages);
const platform = { language: 'en', i18n, pathOf: (id: string) => `/en/${id}`, PartSlot: () => null } as const;
const page = { id: 'home', module: 'mf-marketing', expose: './pages/home' };

hydrateRoot(
  document.body,
  <BrowserRouter>
    <Layout
      platform={platform}
      page={{ page, language: 'en', paths: { en: '/en/', lt: '/lt/' } }}
      pageHtml=""
    />
    <PlatformProvider value={platform}>
      <MessagesProvider value="home">
        <Content />
      </MessagesProvider>
    </PlatformProvider>
  </BrowserRouter>,
);
