import { newestReleases, type Selection } from '../../compositions/releases.ts';
import { RefusedError } from '../../process/refused-error.ts';
import { findRelease } from '../../store/release-reference.ts';
import type { ReleaseStore } from '../../store/release-store.ts';

/**
 * Returns the base selection, or every module's newest release, with the named releases in place of their
 * modules'.
 * @param baseSelection releases of the live site or a preview; undefined if nothing is composed yet
 * @param channel channel of `@newest`
 * @param references `<module>@<release>` or `<module>@newest`
 * @param without modules to leave out
 */
export async function chooseReleases(
  store: ReleaseStore,
  baseSelection: Selection | undefined,
  channel: string,
  references: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Selection> {
  const selection: Record<string, string> = { ...(baseSelection ?? (await newestReleases(store, channel))) };
  for (const reference of references) {
    const { module, release } = await findRelease(store, reference, channel);
    selection[module] = release;
  }
  for (const module of without) {
    if (!selection[module]) {
      throw new RefusedError(
        `--without ${module}: it is not on the site; there are ${Object.keys(selection).join(', ')}`,
      );
    }
    delete selection[module];
  }
  return selection;
}

/** Returns the releases of a selection that were made on a channel, perhaps among other channels. */
export async function releasesMadeOn(
  channel: string,
  store: ReleaseStore,
  selection: Selection,
): Promise<Selection> {
  const entriesOnChannel = await Promise.all(
    Object.entries(selection).map(async ([module, release]) => {
      const log = await store.log(module);
      return log.some((entry) => entry.release === release && entry.channel === channel)
        ? [[module, release] as const]
        : [];
    }),
  );
  return Object.fromEntries(entriesOnChannel.flat());
}
