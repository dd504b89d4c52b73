import { alternatesOf } from '@atverta/contract/alternates.ts';
import { findPageById } from '@atverta/contract/composition.ts';
import type { CreateRenderer } from '@atverta/contract/renderer.ts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LANGUAGES } from '../../languages.ts';
import { loadPage } from './load-page.tsx';

const BASE_URL = 'https://garden.example';

/** Compose calls this, and renders each page in each language with the result. */
export const createRenderer: CreateRenderer = (composition, loadContainer) => ({
  siteMetadata: { name: 'Tuin', baseUrl: BASE_URL, themeColor: '#264d3b' },
  async render({ page, language }, { main, moduleFiles, styles }) {
    const links: Record<string, string> = {};
    const pathOf = (id: string) => (links[id] ??= findPageById(composition, id)?.paths[language] ?? '');
    const { module, expose } = page;
    const { element, head } = await loadPage(loadContainer(module), expose, language, pathOf);
    const body = renderToString(element);
    const html = renderToStaticMarkup(
      <html lang={language} dir={LANGUAGES[language].dir}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>{head.title}</title>
          <meta name="description" content={head.description} />
          <link rel="icon" href="data:," />
          {page.indexed &&
            alternatesOf(page, BASE_URL, 'nl').map((link) => (
              <link key={link.hrefLang} rel="alternate" {...link} />
            ))}
          {styles.map(({ name, css }) => (
            <style key={name} dangerouslySetInnerHTML={{ __html: css }} />
          ))}
        </head>
        <body>
          <main id="page" dangerouslySetInnerHTML={{ __html: body }} />
          <script
            id="page-manifest"
            type="application/json"
            dangerouslySetInnerHTML={{
              __html: JSON.stringify({ module, expose, language, links, parts: [] }),
            }}
          />
          {[...moduleFiles, main].map(({ url, integrity }) => (
            <script key={url} src={url} integrity={integrity} crossOrigin="anonymous" defer />
          ))}
        </body>
      </html>,
    );
    return { html: `<!doctype html>${html}`, ...head };
  },
});
