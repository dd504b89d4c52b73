import { RefusedError } from '../command/refused-error.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { shortName } from '../store/release-name.ts';
import type { ReleaseStore } from '../store/store.ts';
import { DEFAULT_KEEPING } from './default-keeping.ts';
import { type Keeping, type NeedingSite, needingSites, needsOf } from './needs.ts';

type PruneOptions = Keeping & {
  /** Folders of other sites of the same store. */
  readonly site?: readonly string[];
  readonly remove?: boolean;
};

/**
 * `npm run site -- prune`: lists the releases of the store that nothing needs, or removes them.
 * Kept are what is live here and in previews, the compositions on disk, what tabs may still ask
 * for, some releases back, and those made last.
 */
export async function prune({ site = [], remove, ...keeping }: PruneOptions): Promise<void> {
  const store = await openReleaseStore();
  const sites = (
    await Promise.all([needingSites(siteRoot()), ...site.map((folder) => needingSites(folder, folder))])
  ).flat();
  if (sites.every(({ live }) => live === undefined))
    throw new RefusedError('nothing is live on this site: name the sites of this store with --site <folder>');
  const unneeded = await prunePlan(store, sites, keeping);
  for (const { module, release } of unneeded) {
    if (remove) await store.remove(module, release);
    console.log(`${remove ? 'removed' : 'not needed'}: ${module}@${shortName(release)}`);
  }
  if (unneeded.length === 0) console.log(`Everything in ${store.place} is needed`);
  else if (!remove) console.log('Remove them: npm run site -- prune --remove');
}

/** A release that nothing needs. */
type Unneeded = { readonly module: string; readonly release: string };

/** Releases of a store that nothing needs, the sites being all that use it. */
async function prunePlan(
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
