import { UserError } from '@atverta/cli/user-error.ts';
import { liveCompositionName } from '../compositions/compositions.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { specifierOf } from '../store/release-name.ts';
import { type KeptCounts, readHistories, reasonsToKeep } from './reasons-to-keep.ts';

type PruneOptions = KeptCounts & {
  readonly site?: readonly string[];
  readonly remove?: boolean;
};

/** `npm run site -- prune`: lists or removes the releases that nothing needs. */
export async function pruneCommand({
  site: siteFolders = [],
  remove,
  ...keptCounts
}: PruneOptions): Promise<void> {
  const store = await openReleaseStore();
  for (const folder of siteFolders)
    if (!(await liveCompositionName(folder)))
      throw new UserError(
        `nothing is live in ${folder}: --site takes the folder that contains current/ and compositions/`,
      );
  const histories = (
    await Promise.all([
      readHistories(configuredSiteFolder()),
      ...siteFolders.map((folder) => readHistories(folder, folder)),
    ])
  ).flat();
  if (histories.every(({ live }) => live === undefined))
    throw new UserError('nothing is live on this site: name the sites of this store with --site <folder>');
  let unneededCount = 0;
  for (const module of await store.listModules()) {
    const logEntries = await store.readLog(module);
    for (const release of await store.listReleases(module)) {
      if (reasonsToKeep(module, release, histories, logEntries, keptCounts).length > 0) continue;
      unneededCount += 1;
      if (remove) await store.remove(module, release);
      console.log(`${remove ? 'removed' : 'not needed'}: ${specifierOf({ module, release })}`);
    }
  }
  if (unneededCount === 0) console.log(`Everything in ${store.location} is needed`);
  else if (!remove) {
    const sites = siteFolders.map((folder) => `--site ${folder} `).join('');
    const { keepLive, keepNewest } = keptCounts;
    console.log(
      `Remove them: npm run site -- prune ${sites}--keep-live ${keepLive} --keep-newest ${keepNewest} --remove`,
    );
  }
}
