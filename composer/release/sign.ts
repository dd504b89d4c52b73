import { findNamed } from '../compositions/find-named.ts';
import { RefusedError } from '../process/refused-error.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { titleOf } from '../store/release-name.ts';
import { signingKey } from '../store/settings.ts';

/** `npm run site -- sign`: signs releases of the store with `RELEASE_SIGNING_KEY`, after their files were read. */
export async function signReleases(
  wishes: readonly string[],
  { channel }: { readonly channel?: string },
): Promise<void> {
  const key = signingKey();
  if (!key) throw new RefusedError('RELEASE_SIGNING_KEY is not set: it holds the key, or names its file');
  const store = await openReleaseStore();
  for (const wish of wishes) {
    const named = await findNamed(store, wish, channel);
    const { module, release } = named;
    const damaged = await store.damaged(module, release);
    if (damaged.length > 0)
      throw new RefusedError(`${titleOf(named)} is damaged: ${damaged.slice(0, 3).join(', ')}`);
    const { version, commit, builtBy } = await store.manifest(module, release);
    await store.sign({ module, release, version, commit, by: builtBy }, key);
    console.log(`${titleOf(named)} is signed`);
  }
}
