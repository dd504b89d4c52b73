import type { Composition } from '@atverta/contract/composition.ts';
import { HOST } from '@atverta/contract/container.ts';
import type { OpenRelease, ReleaseStore } from '../store/store.ts';

/** Which release of each module: what a composition is made from. */
export type Selection = Readonly<Record<string, string>>;

export const selectionOf = ({ shell, modules }: Composition): Selection => ({
  [HOST]: shell,
  ...Object.fromEntries(Object.entries(modules).map(([module, { release }]) => [module, release])),
});

/**
 * The newest release of every module in the store, of those on a channel.
 * @param otherwise of a module that has none that is good
 */
export async function newestReleases(
  store: ReleaseStore,
  channel: string,
  otherwise: Selection = {},
): Promise<Selection> {
  const newest: Record<string, string> = {};
  for (const module of await store.modules()) {
    const release = (await store.newest(module, channel)) ?? otherwise[module];
    if (release) newest[module] = release;
  }
  return newest;
}

/** @throws RefusedError where a file of it is missing or changed */
export const openReleases = (store: ReleaseStore, selection: Selection): Promise<OpenRelease[]> =>
  Promise.all(Object.entries(selection).map(([module, release]) => store.open(module, release)));
