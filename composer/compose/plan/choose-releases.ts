import { RefusedError } from '../../command/refused-error.ts';
import { newestReleases, type Selection } from '../../site-folder/releases.ts';
import type { ReleaseStore } from '../../store/store.ts';

/**
 * What to compose: the live selection (or, where nothing is live, every module's newest release)
 * with the asked-for releases in place of their modules'.
 * @param channel of which the newest are meant
 * @param wishes `<module>@<release>` or `<module>@newest`
 * @param without modules that leave the site
 */
export async function chooseReleases(
  store: ReleaseStore,
  live: Selection | undefined,
  channel: string,
  wishes: readonly string[],
  without: readonly string[] = [],
): Promise<Selection> {
  const selection: Record<string, string> = { ...(live ?? (await newestReleases(store, channel))) };
  for (const wish of wishes) {
    const [module = '', release = ''] = wish.split('@');
    if (!module || !release) throw new RefusedError(`"${wish}" is not of the form <module>@<release>`);
    const found =
      release === 'newest' ? await store.newest(module, channel) : await store.find(module, release);
    if (!found)
      throw new RefusedError(
        `${module} has no release on ${channel} that is not marked bad: npm run release -w ${module}`,
      );
    selection[module] = found;
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
