import type { PageManifest } from '@atverta/contract/composition.ts';
import { HOST } from '@atverta/contract/container.ts';
import type { i18n } from 'i18next';
import { createRemotes } from '../../both/federation/remotes.ts';
import { fetchPageData } from '../loading/fetch-page-data.ts';
import { admitScripts } from '../loading/known-files.ts';
import { scriptLoading } from '../loading/script-loading.ts';
import { runningReleases } from '../reports/running-releases.ts';
import { hydrateSlots } from './hydrate-slots.tsx';

export type Hydrate = ReturnType<typeof createHydrate>;

/**
 * @param first manifest of the page in the loaded document
 * @param running a developer's module that replaces its release
 * @returns a function that hydrates a page with the releases and files that its manifest names
 */
export function createHydrate(
  first: PageManifest,
  i18n: i18n,
  running: { readonly name: string; readonly entry: string } | undefined,
) {
  runningReleases.set(HOST, first.shell);
  const remotes = createRemotes(scriptLoading, fetchPageData);
  return (pageSlot: HTMLElement, manifest: PageManifest) => {
    admitScripts(manifest.onDemand);
    for (const [name, remote] of Object.entries(manifest.remotes)) {
      admitScripts(remote.files ?? []);
      const used = name === running?.name ? { entry: running.entry, release: 'running' } : remote;
      // The first release stays: a page with another one is loaded in full.
      if (!runningReleases.has(name)) runningReleases.set(name, used.release);
      remotes.register(name, used);
    }
    return hydrateSlots(pageSlot, manifest, remotes, i18n);
  };
}
