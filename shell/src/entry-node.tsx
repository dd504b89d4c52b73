/** What the shell's Node build gives to the composer. */
import type { Language } from '@atverta/shared/contracts/language.ts';
import { WELL_KNOWN_PAGES } from '@atverta/shared/contracts/pages.ts';
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/App.tsx';
import { renderToHtml } from './app/render-to-html.ts';
import {
  type Composition,
  contentsOf,
  type PageAddress,
  type PageLock,
  pageWithId,
} from './composition/composition.ts';
import { Document, type PageFiles } from './document/Document.tsx';
import { type SiteFacts, siteFacts } from './document/site-facts.ts';
import { pageFactsOf } from './document/structured-data/page-facts.ts';
import { diskLoading, type LoadContainer } from './federation/disk-loading.ts';
import { createRemotes } from './federation/remotes.ts';
import { LAYOUT_NAMESPACE, layoutTexts } from './layout/index.ts';
import { loadPage } from './site/load-page.ts';

export type { PageFiles } from './document/Document.tsx';

export type Renderer = {
  /** Older releases do not say. */
  readonly site?: SiteFacts;
  /**
   * Renders one address of a page to a whole document.
   * @throws where a module or text cannot be loaded, a component throws, or a link names no page
   */
  render(address: PageAddress, files: PageFiles): Promise<RenderedPage>;
};

export type RenderedPage = {
  readonly html: string;
  /** Paths by id of the pages that it links to: with the releases, all that it depends on. */
  readonly links: Readonly<Record<string, string>>;
};

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
  i18n.addResourceBundle(language, LAYOUT_NAMESPACE, (await layoutTexts[language]()).default);
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
      lock={lockOf(composition, address, links)}
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
function lockOf(
  composition: Composition,
  { page, language }: PageAddress,
  links: Record<string, string>,
): PageLock {
  const contents = contentsOf(composition, page);
  const names = new Set(contents.map(({ module }) => module));
  const narrow = <T extends object>(content: T): T => ({ ...content, scripts: { en: [], lt: [] } });
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
