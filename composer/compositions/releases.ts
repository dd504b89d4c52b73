import type { Composition } from '@atverta/contract/composition.ts';
import { SHELL } from '@atverta/contract/container.ts';
import type { OpenRelease, ReleaseStore } from '../store/release-store.ts';

/** The release of each module in a composition. */
export type Selection = Readonly<Record<string, string>>;

export const selectionOf = ({ shellRelease, modules }: Composition): Selection => ({
  [SHELL]: shellRelease,
  ...Object.fromEntries(Object.entries(modules).map(([module, { release }]) => [module, release])),
});

/**
 * Returns the newest release of every module on a channel.
 * @param fallback releases of modules that have none there, or only yanked ones
 */
export async function newestReleases(
  store: ReleaseStore,
  channel: string,
  fallback: Selection = {},
): Promise<Selection> {
  const newestSelection: Record<string, string> = {};
  for (const module of await store.modules()) {
    const release = (await store.newest(module, channel)) ?? fallback[module];
    if (release) newestSelection[module] = release;
  }
  return newestSelection;
}

/**
 * Opens the releases of a selection.
 * @throws RefusedError if a manifest is missing or changed
 */
export const openReleases = (store: ReleaseStore, selection: Selection): Promise<OpenRelease[]> =>
  Promise.all(Object.entries(selection).map(([module, release]) => store.open(module, release)));
