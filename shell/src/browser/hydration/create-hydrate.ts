import type { PageContent, PageManifest } from '@atverta/runtime/composition.ts';
import type { Language } from '@atverta/runtime/language.ts';
import { dataFile } from '@atverta/runtime/page-data.ts';
import type { i18n } from 'i18next';
import { createRemotes } from '../../both/federation/remotes.ts';
import { admitScripts, resolvePublishedFile } from '../loading/known-files.ts';
import { scriptLoading } from '../loading/script-loading.ts';
import { type HydratedSlots, hydrateSlots } from './hydrate-slots.tsx';

/** Hydrates the slots of a page, with exactly the releases and files that its manifest names. */
export type Hydrate = (pageSlot: HTMLElement, manifest: PageManifest) => HydratedSlots;

/**
 * @param first manifest of the page that the document was sent with
 * @param running a developer's module, which takes the place of its release
 */
export function createHydrate(
  first: PageManifest,
  i18n: i18n,
  running: { readonly name: string; readonly entry: string } | undefined,
): Hydrate {
  const remotes = createRemotes(scriptLoading, fetchPageData, first.shell);
  return (pageSlot, manifest) => {
    admitScripts(manifest.onDemand);
    for (const [name, remote] of Object.entries(manifest.remotes)) {
      admitScripts(remote.files ?? []);
      remotes.register(name, name === running?.name ? { entry: running.entry, release: 'running' } : remote);
    }
    return hydrateSlots(pageSlot, manifest, remotes, i18n);
  };
}

/**
 * Fetches a page's data file, with the integrity hash that a document of this site names for it.
 * What no document names is not fetched.
 * @param entry address of the module's container, beside which the module's files are
 */
async function fetchPageData({ id }: PageContent, language: Language, entry = ''): Promise<unknown> {
  const name = new URL(dataFile(id, language), new URL(entry, location.href)).href;
  const file = resolvePublishedFile(name);
  if (!file?.url) throw new Error(`No integrity hash is known for ${name}`);
  const response = await fetch(file.url, { integrity: file.integrity ?? '' });
  if (!response.ok) throw new Error(`${file.url}: status ${response.status}`);
  return response.json();
}
