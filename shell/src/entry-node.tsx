/** What the shell's Node build gives to `compose`. */

import * as brand from '@atverta/shared/brand/brand.ts';
import {
  type Composition,
  contentsOf,
  type PageAddress,
  type PageManifest,
  type PageRemote,
  type PublishedFile,
  pageWithId,
} from '@atverta/shared/contracts/composition.ts';
import type { Language } from '@atverta/shared/contracts/language.ts';
import { dataFile } from '@atverta/shared/contracts/page-data.ts';
import { WELL_KNOWN_PAGES } from '@atverta/shared/contracts/pages.ts';
import { buildNameOf } from '@atverta/shared/contracts/published-files.ts';
import type {
  CreateRenderer,
  LoadContainer,
  PageFiles,
  ReadModuleFile,
  RenderedPage,
} from '@atverta/shared/contracts/renderer.ts';
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Layout } from './app/Layout.tsx';
import { Document } from './document/Document.tsx';
import { siteFacts } from './document/site-facts.ts';
import { pageFactsOf } from './document/structured-data/page-facts.ts';
import { createRemotes, type Remotes } from './federation/remotes.ts';
import { LAYOUT_NAMESPACE, layoutMessages } from './layout/index.ts';
import { diskLoading } from './prerender/disk-loading.ts';
import { renderSlots } from './prerender/render-slots.tsx';
import { renderToHtml } from './prerender/render-to-html.ts';
import { createPartSlot } from './slots/part-slot.tsx';

export const createRenderer: CreateRenderer = (
  composition: Composition,
  loadContainer: LoadContainer,
  readFile: ReadModuleFile,
) => {
  const remotes = createRemotes(
    diskLoading(loadContainer),
    ({ module, id }, language) => readFile(module, dataFile(id, language)),
    composition.shell,
  );
  for (const [name, remote] of Object.entries(remotesOf(composition))) remotes.register(name, remote);
  return { site: siteFacts, render: (address, files) => renderPage(composition, remotes, address, files) };
};

const remotesOf = ({ modules }: Composition): Record<string, PageRemote> =>
  Object.fromEntries(
    Object.entries(modules).map(([name, { entry, ...remote }]) => [
      name,
      { entry: buildNameOf(entry.url), ...remote },
    ]),
  );

async function renderPage(
  composition: Composition,
  remotes: Remotes,
  address: PageAddress,
  files: PageFiles,
): Promise<RenderedPage> {
  const { page, language, paths } = address;
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, LAYOUT_NAMESPACE, (await layoutMessages(language)).default);
  const links: Record<string, string> = {};
  const pathOf = (id: string) => {
    links[id] ??= pathTo(composition, id, language, page.id);
    return links[id];
  };
  // A page may come to link to these only once it is hydrated: a sent form to the thank-you page.
  WELL_KNOWN_PAGES.forEach(pathOf);
  const manifest = pageManifestOf(composition, address, links, files);
  const pageHtml = await renderSlots(manifest, remotes, i18n, pathOf);
  const platform = { language, i18n, pathOf, PartSlot: createPartSlot(() => '') };
  const body = await renderToHtml(
    <StaticRouter location={paths[language]}>
      <Layout platform={platform} page={manifest} pageHtml={pageHtml} />
    </StaticRouter>,
  );
  const facts = await pageFactsOf(address, composition, remotes, i18n, links, pathOf, files.picture);
  const html = renderToStaticMarkup(
    <Document address={address} facts={facts} files={files} manifest={manifest} body={body} />,
  );
  return { html: `<!doctype html>${html}\n`, links };
}

function pathTo(composition: Composition, id: string, language: Language, from: string): string {
  const page = pageWithId(composition, id);
  if (!page) throw new Error(`Page "${from}" links to page "${id}", which no module declares`);
  return page.paths[language];
}

function pageManifestOf(
  composition: Composition,
  { page, language, paths }: PageAddress,
  links: Record<string, string>,
  files: PageFiles,
): PageManifest {
  const contents = contentsOf(composition, page).map(({ id, module, expose }) => ({ id, module, expose }));
  const [own, ...parts] = contents;
  const names = new Set(contents.map(({ module }) => module));
  const remotes = Object.fromEntries(
    Object.entries(remotesOf(composition)).filter(([name]) => names.has(name)),
  );
  return {
    ...(composition.preview ? { preview: composition.preview } : {}),
    language,
    page: { ...(own as PageManifest['page']), ...(page.parent ? { parent: page.parent } : {}) },
    paths,
    parts,
    shell: composition.shell,
    remotes,
    links,
    onDemand: onDemandFiles(composition, files, remotes),
  };
}

/** Of what only some visits load, what this site has a use for. */
const onDemandFiles = (
  { preview }: Composition,
  { onDemand }: PageFiles,
  remotes: PageManifest['remotes'],
): readonly PublishedFile[] =>
  [
    ...(Object.values(remotes).some(({ type }) => type === 'module') ? ['es-modules'] : []),
    'boundaries',
    ...(preview ? ['running-module'] : []),
    ...(brand.reports ? ['vitals'] : []),
  ].flatMap((name) => onDemand[name] ?? []);
