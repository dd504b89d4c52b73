import {
  type Composition,
  findPageById,
  type PageManifest,
  type PageRoute,
  type SlotContent,
} from '@atverta/contract/composition.ts';
import { createI18n } from '@atverta/contract/create-i18n.ts';
import type { Platform } from '@atverta/contract/platform';
import type { PageFiles, RenderedPage } from '@atverta/contract/renderer.ts';
import { WELL_KNOWN_PAGES } from '@atverta/settings/well-known.ts';
import type { i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { FederationHost } from '../../universal/federation/federation-host.ts';
import { AppRoutes } from '../../universal/layout/Layout.tsx';
import { LAYOUT_NAMESPACE, loadLayoutMessages } from '../../universal/layout/messages.ts';
import { createPartSlot } from '../../universal/slots/create-part-slot.tsx';
import { type LoadedContent, loadContent } from '../../universal/slots/load-content.ts';
import { SlotRoot } from '../../universal/slots/SlotRoot.tsx';
import { Document } from '../document/Document.tsx';
import { pageMetadataOf } from '../document/structured-data/page-metadata.ts';
import { pageManifestOf } from './page-manifest.ts';
import { renderToHtml } from './render-to-html.ts';

export async function renderPage(
  composition: Composition,
  federationHost: FederationHost,
  route: PageRoute,
  files: PageFiles,
): Promise<RenderedPage> {
  const { language, paths } = route;
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, LAYOUT_NAMESPACE, (await loadLayoutMessages(language)).default);
  const { links, pathOf } = recordPageLinks(composition, route);
  const manifest = pageManifestOf(composition, route, links, files);
  const pageHtml = await renderSlots(manifest, federationHost, i18n, pathOf);
  const platform = { i18n, pathOf, PartSlot: createPartSlot() };
  const body = await renderToHtml(
    <StaticRouter location={paths[language]}>
      <AppRoutes platform={platform} page={manifest} pageHtml={pageHtml} />
    </StaticRouter>,
  );
  const metadata = await pageMetadataOf(
    route,
    composition,
    federationHost,
    i18n,
    links,
    pathOf,
    files.socialImage,
  );
  const html = renderToStaticMarkup(
    <Document route={route} metadata={metadata} files={files} manifest={manifest} body={body} />,
  );
  const { title, description } = metadata;
  // Attributes stand in double quotes, so apostrophes need no escaping. The privacy policy has dozens.
  return { html: `<!doctype html>${html.replaceAll('&#x27;', "'")}\n`, title, description };
}

/** Records the pages that a page links to while it is rendered. */
function recordPageLinks(composition: Composition, { page, language }: PageRoute) {
  /** Paths of the requested pages, by page id. */
  const links: Record<string, string> = {};
  /** @throws if no module declares the page */
  const pathOf = (id: string): string => {
    const recordedPath = links[id];
    if (recordedPath !== undefined) return recordedPath;
    const target = findPageById(composition, id);
    if (!target) throw new Error(`Page "${page.id}" links to page "${id}", which no module declares`);
    links[id] = target.paths[language];
    return target.paths[language];
  };
  // Hydrated pages may link to these, for example to the thank-you page.
  WELL_KNOWN_PAGES.forEach(pathOf);
  return { links, pathOf };
}

/**
 * Prerenders the slots of a page, each as a React root.
 * @param pathOf called for each page that the slots link to
 * @returns markup of the page's slot, with its parts in it
 * @throws if a module or its messages cannot be loaded, or a component throws
 */
export async function renderSlots(
  { page, parts, language }: Pick<PageManifest, 'page' | 'parts' | 'language'>,
  federationHost: FederationHost,
  i18n: i18n,
  pathOf: (id: string) => string,
): Promise<string> {
  const load = (content: SlotContent) =>
    loadContent(content, language, federationHost, i18n).catch((error: unknown) => {
      throw new Error(`${content.module} ${content.expose}: ${messageOf(error)}`, { cause: error });
    });
  const partsHtml = new Map<string, string>();
  const PartSlot = createPartSlot({ htmlOf: (id) => partsHtml.get(id) ?? '' });
  const platform: Platform = { language, i18n, pathOf, PartSlot };
  const render = (id: string, content: LoadedContent) =>
    renderToHtml(<SlotRoot platform={platform} content={content} />, id);

  for (const part of parts) partsHtml.set(part.id, await render(part.id, await load(part)));
  return `<div data-slot="${page.id}">${await render(page.id, await load(page))}</div>`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
