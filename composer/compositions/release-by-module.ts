import type { Composition } from '@atverta/contract/composition.ts';
import { SHELL } from '@atverta/contract/container.ts';
import type { OpenRelease, ReleaseStore } from '../store/release-store.ts';

/** The name of each module's release, by module. */
export type ReleaseByModule = Readonly<Record<string, string>>;

export const releaseByModuleOf = ({ shellRelease, remotes }: Composition): ReleaseByModule => ({
  [SHELL]: shellRelease,
  ...Object.fromEntries(Object.entries(remotes).map(([module, { release }]) => [module, release])),
});

/**
 * Returns the newest release of every module on a channel.
 * @param fallback releases of modules that have none there, or only yanked ones
 */
export async function newestReleases(
  store: ReleaseStore,
  channel: string,
  fallback: ReleaseByModule = {},
): Promise<ReleaseByModule> {
  const newestByModule: Record<string, string> = {};
  for (const module of await store.listModules()) {
    const release = (await store.findNewest(module, channel)) ?? fallback[module];
    if (release) newestByModule[module] = release;
  }
  return newestByModule;
}

/**
 * Opens each module's release.
 * @throws UserError if a manifest is missing or changed
 */
export const openReleases = (store: ReleaseStore, releaseByModule: ReleaseByModule): Promise<OpenRelease[]> =>
  Promise.all(Object.entries(releaseByModule).map(([module, release]) => store.open(module, release)));
