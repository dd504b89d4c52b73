import { RefusedError } from '../command/refused-error.ts';
import { NO_BRANCH, releaseChannel } from '../store/channel.ts';
import { asksNewest, findRelease, type NamedRelease } from '../store/release-reference.ts';
import type { ReleaseStore } from '../store/store.ts';
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

/**
 * The channel that a site follows: asked for, followed until now, or the checkout's own.
 * @throws RefusedError where it would be left to chance which is meant
 */
export function chooseChannel(
  asked: string | undefined,
  followed: string | undefined,
  own: string,
  asksForNewest: boolean,
): string {
  const channel = asked ?? followed ?? own;
  if (asked !== undefined || !asksForNewest || own === channel || own === NO_BRANCH) return channel;
  throw new RefusedError(
    `this site follows ${channel}, and this checkout is on ${own}: name the release, or say --channel ${own} or --channel ${channel}`,
  );
}
