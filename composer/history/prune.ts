import { RefusedError } from '../command/refused-error.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { shortName } from '../store/release-name.ts';
import { type Keeping, needingSites } from './needs.ts';
import { prunePlan } from './prune-plan.ts';

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
