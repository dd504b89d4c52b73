import { MODULES } from '@atverta/composer/site/site-folders.ts';
import { releaseChannel } from '@atverta/composer/store/channel.ts';
import { openReleaseStore } from '@atverta/composer/store/open-store.ts';

/**
 * Copies the newest release of every other module from the team's store.
 * @param folder store of the run's own
 * @returns names of the modules that have one; the others are built
 */
export async function bringReleases(except: string, folder: string): Promise<readonly string[]> {
  const [theirs, own] = await Promise.all([openReleaseStore(), openReleaseStore(folder)]);
  const channel = releaseChannel();
  const brought: string[] = [];
  for (const module of MODULES.filter((name) => name !== except)) {
    const newest = await theirs.newest(module, channel);
    if (newest === undefined) {
      console.log(`${module} has no release in ${theirs.place}: it is built`);
      continue;
    }
    const release = await theirs.open(module, newest);
    await release.bring();
    await own.add(release.manifest, release.folder, {
      by: 'e2e',
      note: `copied from ${theirs.place}`,
      channel,
    });
    brought.push(module);
    console.log(`${module} is its newest release, ${newest.slice(0, 12)}`);
  }
  return brought;
}
