import { RefusedError } from '../../command/refused-error.ts';
import { isUncommitted } from '../../release/commit-of.ts';
import { titleOf } from '../../store/release-name.ts';
import type { NamedRelease } from '../../store/release-reference.ts';
import type { TrustedKey } from '../../store/signatures.ts';
import type { ReleaseStore } from '../../store/store.ts';

/** @throws RefusedError where a release is marked bad, with the reason of who marked it */
export async function refuseBad(store: ReleaseStore, named: NamedRelease): Promise<void> {
  const mark = (await store.bad(named.module)).get(named.release);
  if (mark)
    throw new RefusedError(
      `${titleOf(named)} is marked bad by ${mark.by}: “${mark.reason}”. Where it is to go live all the same, say --allow-bad`,
    );
}

/**
 * Refuses a release that was only ever made from a work tree with uncommitted changes, since nobody
 * could read or build again what visitors get.
 * @throws RefusedError that says how to go on
 */
export async function refuseUncommitted(store: ReleaseStore, named: NamedRelease): Promise<void> {
  const { module, release } = named;
  const [first, made] = await Promise.all([store.manifest(module, release), store.log(module)]);
  const again = made.filter((entry) => entry.release === release);
  // The same source makes the same release: committed afterwards and released again, it is fine.
  if ([first, ...again].every(({ commit }) => isUncommitted(commit)))
    throw new RefusedError(
      `${titleOf(named)} was made from a work tree with uncommitted changes: commit them and release it again (npm run release -w ${module}), or say --allow-uncommitted`,
    );
}

/**
 * Refuses a release that nobody signed whose key the site names.
 * @throws RefusedError that says how to sign
 */
export async function refuseUnsigned(
  store: ReleaseStore,
  named: NamedRelease,
  keys: readonly TrustedKey[],
): Promise<void> {
  const { module, release } = named;
  if (await store.signedBy(module, release, keys)) return;
  const known = keys.filter((key) => key.module === undefined || key.module === module);
  throw new RefusedError(
    `${titleOf(named)} is not signed with a key that this site takes${known.length > 0 ? ` (${known.map(({ name }) => name).join(', ')})` : ': it has none for this module'}: npm run site -- sign ${titleOf(named)}`,
  );
}
