/** What the shell's Node build gives to the composer. */

import {
  type Composition,
  contentsOf,
  type PageAddress,
  type PageManifest,
  pageWithId,
} from '@atverta/shared/contracts/composition.ts';
import { type Language, perLanguage } from '@atverta/shared/contracts/language.ts';
import { WELL_KNOWN_PAGES } from '@atverta/shared/contracts/pages.ts';
import type { LoadContainer, PageFiles, RenderedPage, Renderer } from '@atverta/shared/contracts/renderer.ts';
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/App.tsx';
import { Document } from './document/Document.tsx';
import { siteFacts } from './document/site-facts.ts';
import { pageFactsOf } from './document/structured-data/page-facts.ts';
import { createRemotes } from './federation/remotes.ts';
import { LAYOUT_NAMESPACE, layoutMessages } from './layout/index.ts';
import { loadPage } from './page/load-page.ts';
import { diskLoading } from './prerender/disk-loading.ts';
import { renderToHtml } from './prerender/render-to-html.ts';

export function createRenderer(composition: Composition, loadContainer: LoadContainer): Renderer {
  const remotes = createRemotes(diskLoading(loadContainer));
  remotes.register(composition.modules);
  return { site: siteFacts, render: (address, files) => renderPage(composition, remotes, address, files) };
}

async function renderPage(
  composition: Composition,
  remotes: ReturnType<typeof createRemotes>,
  address: PageAddress,
  files: PageFiles,
): Promise<RenderedPage> {
  const { page, language, paths } = address;
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, LAYOUT_NAMESPACE, (await layoutMessages(language)).default);
  const loaded = await loadPage(address, composition, remotes, i18n, (content, error) => {
    throw new Error(`${content.module} ${content.expose}: ${messageOf(error)}`, { cause: error });
  });
  const links: Record<string, string> = {};
  const pathOf = (id: string) => {
    links[id] ??= linkTo(composition, id, language, page.id);
    return links[id];
  };
  // A page may come to link to these only once it is alive: a sent form to the thank-you page.
  WELL_KNOWN_PAGES.forEach(pathOf);
  const body = await renderToHtml(
    <StaticRouter location={paths[language]}>
      <App platform={{ language, i18n, pathOf }} pageAt={() => loaded} />
      {/* In the browser something stands beside the app, and React counts siblings to make ids. */}
      {null}
    </StaticRouter>,
  );
  const facts = await pageFactsOf(address, composition, remotes, i18n, pathOf, files.picture);
  const html = renderToStaticMarkup(
    <Document
      address={address}
      facts={facts}
      files={files}
      manifest={pageManifestOf(composition, address, links)}
      body={body}
    />,
  );
  return { html: `<!doctype html>${html}\n`, links };
}

function linkTo(composition: Composition, id: string, language: Language, from: string): string {
  const page = pageWithId(composition, id);
  if (!page) throw new Error(`Page "${from}" links to page "${id}", which no module declares`);
  return page.paths[language];
}

/** Narrows a composition to what rendered a page. Files to fetch ahead stand in the document's head. */
function pageManifestOf(
  composition: Composition,
  { page, language }: PageAddress,
  links: Record<string, string>,
): PageManifest {
  const contents = contentsOf(composition, page);
  const names = new Set(contents.map(({ module }) => module));
  const narrow = <T extends object>(content: T): T => ({ ...content, scripts: perLanguage(() => []) });
  return {
    id: '',
    ...(composition.preview ? { preview: composition.preview } : {}),
    shell: composition.shell,
    modules: Object.fromEntries(Object.entries(composition.modules).filter(([name]) => names.has(name))),
    pages: [narrow(page)],
    parts: composition.parts.filter((part) => page.parts.includes(part.id)).map(narrow),
    language,
    links,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
