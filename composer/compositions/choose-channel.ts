import { UserError } from '@atverta/cli/user-error.ts';
import { NO_BRANCH, releaseChannel } from '../store/channel.ts';
import { findRelease, isNewestSpecifier, type NamedRelease } from '../store/release-specifier.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readLiveRecord } from './compositions.ts';
import { configuredSiteFolder } from './site-folder.ts';

/**
 * Finds a release. `@newest` means the newest on the channel that the live site follows, unless another is asked for.
 * @throws UserError if there is no such release
 */
export async function findOnSiteChannel(
  store: ReleaseStore,
  specifier: string,
  requestedChannel: string | undefined,
): Promise<NamedRelease> {
  const isNewest = isNewestSpecifier(specifier);
  const siteChannel = isNewest ? (await readLiveRecord(configuredSiteFolder()))?.channel : undefined;
  return findRelease(
    store,
    specifier,
    chooseChannel(requestedChannel, siteChannel, releaseChannel(), isNewest),
  );
}

/**
 * Returns the channel of `@newest`: the one asked for, or that of the site, or that of this checkout.
 * @throws UserError if a release is named as `@newest`, and site and checkout are on different channels
 */
export function chooseChannel(
  requestedChannel: string | undefined,
  siteChannel: string | undefined,
  checkoutChannel: string,
  asksForNewest: boolean,
): string {
  const channel = requestedChannel ?? siteChannel ?? checkoutChannel;
  if (
    requestedChannel !== undefined ||
    !asksForNewest ||
    checkoutChannel === channel ||
    checkoutChannel === NO_BRANCH
  )
    return channel;
  throw new UserError(
    `this site follows ${channel}, and this checkout is on ${checkoutChannel}: name the release, or add --channel ${checkoutChannel} or --channel ${channel}`,
  );
}

/** @throws UserError if there are releases, but none on this channel: its name is probably mistyped */
export async function assertChannelExists(store: ReleaseStore, channel: string): Promise<void> {
  const logs = await Promise.all((await store.listModules()).map((module) => store.readLog(module)));
  const channels = new Set(logs.flat().map((entry) => entry.channel));
  if (channels.size > 0 && !channels.has(channel))
    throw new UserError(
      `nothing was released on the channel ${channel}; there are releases on ${[...channels].join(', ')}`,
    );
}
