import { liveName } from '../compositions/compositions.ts';
import { siteRoot } from '../compositions/settings.ts';
import { RefusedError } from '../process/refused-error.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { titleOf } from '../store/release-name.ts';
import { type Keeping, needingSites, needsOf } from './needs.ts';

type PruneOptions = Keeping & {
  readonly site?: readonly string[];
  readonly remove?: boolean;
};

/** `npm run site -- prune`: lists the releases of the store that nothing needs, or removes them. */
export async function prune({ site = [], remove, ...keeping }: PruneOptions): Promise<void> {
  const store = await openReleaseStore();
  for (const folder of site)
    if (!(await liveName(folder)))
      throw new RefusedError(
        `nothing is live in ${folder}: --site takes the folder of a site, which holds its current/ and compositions/`,
      );
  const sites = (
    await Promise.all([needingSites(siteRoot()), ...site.map((folder) => needingSites(folder, folder))])
  ).flat();
  if (sites.every(({ live }) => live === undefined))
    throw new RefusedError('nothing is live on this site: name the sites of this store with --site <folder>');
  let unneeded = 0;
  for (const module of await store.modules()) {
    const made = await store.log(module);
    for (const release of await store.releases(module)) {
      if (needsOf(module, release, sites, made, keeping).length > 0) continue;
      unneeded += 1;
      if (remove) await store.remove(module, release);
      console.log(`${remove ? 'removed' : 'not needed'}: ${titleOf({ module, release })}`);
    }
  }
  if (unneeded === 0) console.log(`Everything in ${store.place} is needed`);
  else if (!remove) console.log('Remove them: npm run site -- prune --remove');
}
