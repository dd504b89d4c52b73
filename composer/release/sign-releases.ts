import { findOnSiteChannel } from '../compositions/choose-channel.ts';
import { RefusedError } from '../process/refused-error.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { referenceOf } from '../store/release-name.ts';
import { signingKey } from '../store/settings.ts';

/**
 * `npm run site -- sign`: checks all files of releases in the store, and signs the releases with
 * `RELEASE_SIGNING_KEY`.
 */
export async function signReleases(
  references: readonly string[],
  { channel }: { readonly channel?: string },
): Promise<void> {
  const key = signingKey();
  if (!key) throw new RefusedError('RELEASE_SIGNING_KEY is not set: set it to the private key or its file');
  const store = await openReleaseStore();
  for (const reference of references) {
    const namedRelease = await findOnSiteChannel(store, reference, channel);
    const { module, release } = namedRelease;
    const damagedFiles = await store.damaged(module, release);
    if (damagedFiles.length > 0)
      throw new RefusedError(
        `${referenceOf(namedRelease)} is damaged: ${damagedFiles.slice(0, 3).join(', ')}`,
      );
    const { version, commit, builtBy } = await store.manifest(module, release);
    await store.sign({ module, release, version, commit, by: builtBy }, key);
    console.log(`${referenceOf(namedRelease)} is signed`);
  }
}
