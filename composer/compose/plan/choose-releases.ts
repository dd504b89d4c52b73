import { newestReleases, type Selection } from '../../compositions/releases.ts';
import { RefusedError } from '../../process/refused-error.ts';
import { findRelease } from '../../store/release-reference.ts';
import type { ReleaseStore } from '../../store/store.ts';

/**
 * The live selection (or every module's newest release) with the asked-for releases in place of their modules'.
 * @param channel of which the newest are meant
 * @param wishes `<module>@<release>` or `<module>@newest`
 */
export async function chooseReleases(
  store: ReleaseStore,
  live: Selection | undefined,
  channel: string,
  wishes: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Selection> {
  const selection: Record<string, string> = { ...(live ?? (await newestReleases(store, channel))) };
  for (const wish of wishes) {
    const { module, release } = await findRelease(store, wish, channel);
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

/** Those of a selection that were made on a channel, whatever others they were made on too. */
export async function madeOn(channel: string, store: ReleaseStore, selection: Selection): Promise<Selection> {
  const made = await Promise.all(
    Object.entries(selection).map(async ([module, release]) => {
      const log = await store.log(module);
      return log.some((entry) => entry.release === release && entry.channel === channel)
        ? [[module, release] as const]
        : [];
    }),
  );
  return Object.fromEntries(made.flat());
}
