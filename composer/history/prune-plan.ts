import type { ReleaseStore } from '../store/store.ts';
import { DEFAULT_KEEPING } from './default-keeping.ts';
import { type NeedingSite, needsOf } from './needs.ts';

/** A release that nothing needs. */
export type Unneeded = { readonly module: string; readonly release: string };

/** Releases of a store that nothing needs, the sites being all that use it. */
export async function prunePlan(
  store: ReleaseStore,
  sites: readonly NeedingSite[],
  keeping = DEFAULT_KEEPING,
): Promise<Unneeded[]> {
  const unneeded: Unneeded[] = [];
  for (const module of await store.modules()) {
    const [made, there] = await Promise.all([store.log(module), store.releases(module)]);
    for (const release of there)
      if (needsOf(module, release, sites, made, keeping).length === 0) unneeded.push({ module, release });
  }
  return unneeded;
}
