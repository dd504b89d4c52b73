import { RefusedError } from '../process/refused-error.ts';
import { NO_BRANCH, releaseChannel } from '../store/channel.ts';
import { asksNewest, findRelease, type NamedRelease } from '../store/release-reference.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readLiveState } from './compositions.ts';
import { siteRoot } from './settings.ts';

/** The newest is that of the channel that the live site follows, unless another is asked for. @throws RefusedError where there is none */
export async function findNamed(
  store: ReleaseStore,
  named: string,
  askedChannel: string | undefined,
): Promise<NamedRelease> {
  const isNewest = asksNewest(named);
  const followed = isNewest ? (await readLiveState(siteRoot()))?.channel : undefined;
  return findRelease(store, named, chooseChannel(askedChannel, followed, releaseChannel(), isNewest));
}

/** Of which `@newest` is the newest. @throws RefusedError where it would be left to chance which is meant */
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

/** @throws RefusedError where nothing was ever released on it: it has a typing error */
export async function requireChannel(store: ReleaseStore, channel: string): Promise<void> {
  const logs = await Promise.all((await store.modules()).map((module) => store.log(module)));
  const channels = new Set(logs.flat().map((entry) => entry.channel));
  if (channels.size > 0 && !channels.has(channel))
    throw new RefusedError(
      `nothing was released on the channel ${channel}; there are releases on ${[...channels].join(', ')}`,
    );
}
