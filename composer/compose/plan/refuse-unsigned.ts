import { RefusedError } from '../../command/refused-error.ts';
import type { Selection } from '../../site-folder/releases.ts';
import { shortName } from '../../store/release-name.ts';
import type { TrustedKey } from '../../store/signatures.ts';
import type { ReleaseStore } from '../../store/store.ts';

/**
 * Refuses releases that nobody signed whose key the site names; one that names none takes any.
 * @throws RefusedError that says how to sign
 */
export async function refuseUnsigned(
  store: ReleaseStore,
  selection: Selection,
  keys: readonly TrustedKey[] | undefined,
): Promise<void> {
  if (!keys) return;
  for (const [module, release] of Object.entries(selection)) {
    if (await store.signedBy(module, release, keys)) continue;
    const known = keys.filter((key) => key.module === undefined || key.module === module);
    throw new RefusedError(
      `${module}@${shortName(release)} is not signed with a key that this site takes${known.length > 0 ? ` (${known.map(({ name }) => name).join(', ')})` : ': it has none for this module'}: npm run site -- sign ${module}@${shortName(release)}`,
    );
  }
}
