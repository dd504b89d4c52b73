import type { PageManifest } from '@atverta/contract/composition.ts';
import { SHELL } from '@atverta/contract/container.ts';
import type { i18n } from 'i18next';
import { createFederationHost } from '../../universal/federation/federation-host.ts';
import { fetchDataFile } from '../loading/fetch-data-file.ts';
import { registerFiles } from '../loading/registered-files.ts';
import { scriptLoadingPlugin } from '../loading/script-loading.ts';
import { runningReleases } from '../reports/running-releases.ts';
import { hydrateSlots } from './hydrate-slots.tsx';

export type HydratePage = ReturnType<typeof createHydratePage>;

/**
 * @param firstManifest manifest of the page in the loaded document
 * @returns a function that hydrates a page with the releases and files that its manifest names
 */
export function createHydratePage(firstManifest: PageManifest, i18n: i18n) {
  runningReleases.set(SHELL, firstManifest.shellRelease);
  const federationHost = createFederationHost(scriptLoadingPlugin, fetchDataFile);
  return (pageSlot: HTMLElement, manifest: PageManifest) => {
    registerFiles(manifest.onDemand);
    for (const [name, remote] of Object.entries(manifest.remotes)) {
      registerFiles(remote.files ?? []);
      // Reports name the release that this tab has started with. A page may name a newer one if its scripts are the
      // same; otherwise the page is loaded in full.
      if (!runningReleases.has(name)) runningReleases.set(name, remote.release);
      federationHost.register(name, remote);
    }
    return hydrateSlots(pageSlot, manifest, federationHost, i18n);
  };
}
