import { UserError } from '@atverta/cli/user-error.ts';
import { newestReleases, type ReleaseByModule } from '../../compositions/release-by-module.ts';
import { findRelease } from '../../store/release-specifier.ts';
import type { ReleaseStore } from '../../store/release-store.ts';

/**
 * Returns the base releases, or every module's newest one, and takes the named releases instead of them.
 * @param baseReleases releases of the live site or a preview; undefined if nothing is composed yet
 * @param channel channel of `@newest`
 * @param specifiers `<module>@<release>` or `<module>@newest`
 * @param without modules to leave out
 */
export async function chooseReleases(
  store: ReleaseStore,
  baseReleases: ReleaseByModule | undefined,
  channel: string,
  specifiers: readonly string[] = [],
  without: readonly string[] = [],
): Promise<ReleaseByModule> {
  const releaseByModule: Record<string, string> = {
    ...(baseReleases ?? (await newestReleases(store, channel))),
  };
  for (const specifier of specifiers) {
    const { module, release } = await findRelease(store, specifier, channel);
    releaseByModule[module] = release;
  }
  for (const module of without) {
    if (!releaseByModule[module]) {
      throw new UserError(
        `--without ${module}: it is not on the site; there are ${Object.keys(releaseByModule).join(', ')}`,
      );
    }
    delete releaseByModule[module];
  }
  return releaseByModule;
}

/** Returns those of the releases that were made on a channel, perhaps among other channels. */
export async function releasesMadeOn(
  channel: string,
  store: ReleaseStore,
  releaseByModule: ReleaseByModule,
): Promise<ReleaseByModule> {
  const entriesOnChannel = await Promise.all(
    Object.entries(releaseByModule).map(async ([module, release]) => {
      const log = await store.readLog(module);
      return log.some((entry) => entry.release === release && entry.channel === channel)
        ? [[module, release] as const]
        : [];
    }),
  );
  return Object.fromEntries(entriesOnChannel.flat());
}
