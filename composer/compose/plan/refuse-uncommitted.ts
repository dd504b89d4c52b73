import { RefusedError } from '../../command/refused-error.ts';
import { isUncommitted } from '../../release/commit-of.ts';
import type { Selection } from '../../site-folder/releases.ts';
import { shortName } from '../../store/release-name.ts';
import type { ReleaseStore } from '../../store/store.ts';

/**
 * Refuses a release that was only ever made from a work tree with uncommitted changes, since nobody
 * could read or build again what visitors get; unless it is live already.
 * @throws RefusedError that says how to go on
 */
export async function refuseUncommitted(
  store: ReleaseStore,
  selection: Selection,
  live: { readonly selection: Selection } | undefined,
): Promise<void> {
  for (const [module, release] of Object.entries(selection)) {
    if (live?.selection[module] === release) continue;
    const [first, made] = await Promise.all([store.manifest(module, release), store.log(module)]);
    const again = made.filter((entry) => entry.release === release);
    // The same source makes the same release: committed afterwards and released again, it is fine.
    if (![first, ...again].every(({ commit }) => isUncommitted(commit))) continue;
    throw new RefusedError(
      `${module}@${shortName(release)} was made from a work tree with uncommitted changes: commit them and release it again (npm run release -w ${module}), or say --allow-uncommitted`,
    );
  }
}
