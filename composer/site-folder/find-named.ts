import { releaseChannel } from '../store/channel.ts';
import { asksNewest, findRelease, type NamedRelease } from '../store/release-reference.ts';
import type { ReleaseStore } from '../store/store.ts';
import { chooseChannel } from './choose-channel.ts';
import { siteRoot } from './settings.ts';
import { readLiveState } from './site-folder.ts';

/**
 * The release that people name, the newest of the channel that the live site follows unless they
 * ask for another.
 * @throws RefusedError where there is none, or it would be left to chance which is meant
 */
export async function findNamed(
  store: ReleaseStore,
  named: string,
  askedChannel: string | undefined,
): Promise<NamedRelease> {
  const isNewest = asksNewest(named);
  const followed = isNewest ? (await readLiveState(siteRoot()))?.channel : undefined;
  return findRelease(store, named, chooseChannel(askedChannel, followed, releaseChannel(), isNewest));
}
