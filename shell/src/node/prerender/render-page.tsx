import type { Composition, PageAddress } from '@atverta/runtime/composition.ts';
import { createI18n } from '@atverta/runtime/i18n/create-i18n.ts';
import type { PageFiles, RenderedPage } from '@atverta/runtime/renderer.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Remotes } from '../../both/federation/remotes.ts';
import { LAYOUT_NAMESPACE, layoutMessages } from '../../both/layout/index.ts';
import { Layout } from '../../both/layout/Layout.tsx';
import { createPartSlot } from '../../both/slots/part-slot.tsx';
import { Document } from '../document/Document.tsx';
import { pageFactsOf } from '../document/structured-data/page-facts.ts';
import { notePageLinks } from './page-links.ts';
import { pageManifestOf } from './page-manifest.ts';
import { renderSlots } from './render-slots.tsx';
import { renderToHtml } from './render-to-html.ts';

/** Renders the document of a page in one language: its slots, the layout around them, the head. */
export async function renderPage(
  composition: Composition,
  remotes: Remotes,
  address: PageAddress,
  files: PageFiles,
): Promise<RenderedPage> {
  const { language, paths } = address;
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, LAYOUT_NAMESPACE, (await layoutMessages(language)).default);
  const { links, pathOf } = notePageLinks(composition, address);
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
  const { title, description } = facts;
  // React escapes the apostrophe, which ends nothing where attributes stand in double quotes: the policy has dozens.
  return { html: `<!doctype html>${html.replaceAll('&#x27;', "'")}\n`, title, description, links };
}
