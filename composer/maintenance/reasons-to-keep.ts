import { join } from 'node:path';
import type { CompositionRecord } from '../compositions/composition-record.ts';
import { liveCompositionName, previewNames, readCompositionRecords } from '../compositions/compositions.ts';
import { type DeployLog, readDeployLog } from '../compositions/deploy-log.ts';
import { OPEN_TAB_DAYS } from '../compositions/file-records.ts';
import { rollbackStack } from '../rollback/rollback-stack.ts';
import { MAIN_CHANNEL } from '../store/channel.ts';
import { newestEntryOn } from '../store/newest-entry-on.ts';
import type { ReleaseLogEntry } from '../store/release-log.ts';

/** The compositions of the live site or of a preview, which need releases. */
export type SiteHistory = {
  /** Name for output: `the site`, `preview autumn`. */
  readonly title: string;
  readonly log: DeployLog;
  readonly compositions: readonly Pick<CompositionRecord, 'name' | 'releaseByModule'>[];
  readonly live: string | undefined;
};

/** Reads the histories of a site and its previews. */
export async function readHistories(siteFolder: string, title = 'the site'): Promise<SiteHistory[]> {
  const previews = await previewNames(siteFolder);
  return Promise.all([
    readHistory(siteFolder, title),
    ...previews.map((name) => readHistory(join(siteFolder, 'previews', name), `preview ${name}`)),
  ]);
}

const readHistory = async (siteFolder: string, title: string): Promise<SiteHistory> => ({
  title,
  log: await readDeployLog(siteFolder),
  compositions: await readCompositionRecords(siteFolder),
  live: await liveCompositionName(siteFolder),
});

/** The number of releases that `prune` keeps per module. */
export type KeptCounts = {
  /** The last releases that were live before. */
  readonly keepLive: number;
  /** The last releases, live or not. */
  readonly keepNewest: number;
};

/**
 * Returns the reasons to keep a release, for output. Empty if nothing needs it.
 * @param logEntries release log of the module, oldest first
 */
export function reasonsToKeep(
  module: string,
  release: string,
  histories: readonly SiteHistory[],
  logEntries: readonly ReleaseLogEntry[],
  keptCounts: KeptCounts,
  now = Date.now(),
): string[] {
  const bySite = histories.flatMap(({ title, log, compositions, live }) => {
    const compositionNames = compositions
      .filter(({ releaseByModule }) => releaseByModule[module] === release)
      .map(({ name }) => name);
    if (live && compositionNames.includes(live)) return [`live on ${title}`];
    const rollbackSteps = rollbackStack(log, module)
      .toReversed()
      .slice(0, keptCounts.keepLive + 1)
      .indexOf(release);
    const liveUntilMs = liveUntil(log, module, release);
    return [
      ...(rollbackSteps > 0 ? [`${rollbackSteps} back on ${title}`] : []),
      ...(compositionNames.length > 0 ? [`in ${compositionNames.join(', ')} of ${title}`] : []),
      ...(liveUntilMs !== undefined && liveUntilMs > now - OPEN_TAB_DAYS * 86_400_000
        ? [`open tabs of ${title}`]
        : []),
    ];
  });
  const channels = new Set([MAIN_CHANNEL, ...histories.flatMap(({ log }) => log.at(-1)?.channel ?? [])]);
  const newestOnChannels = [...channels].filter(
    (channel) => newestEntryOn(logEntries, channel)?.release === release,
  );
  const newestReleases = [...new Set(logEntries.toReversed().map((entry) => entry.release))].slice(
    0,
    keptCounts.keepNewest,
  );
  if (newestOnChannels.length > 0) return [...bySite, `newest on ${newestOnChannels.join(', ')}`];
  return newestReleases.includes(release) ? [...bySite, 'one of the newest'] : bySite;
}

/**
 * Returns when a release stopped being live, in milliseconds since 1970. Undefined if it was never live, or
 * still is.
 */
function liveUntil(log: DeployLog, module: string, release: string): number | undefined {
  const lastIndex = log.findLastIndex(({ releaseByModule }) => releaseByModule[module] === release);
  const nextRecord = lastIndex === -1 ? undefined : log[lastIndex + 1];
  return nextRecord && Date.parse(nextRecord.composedAt);
}
