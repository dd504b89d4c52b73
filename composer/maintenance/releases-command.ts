import { UserError } from '@atverta/cli/user-error.ts';
import type { DeployLog } from '../compositions/deploy-log.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { formatTime } from '../process/format-time.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import type { ReleaseLogEntry } from '../store/release-log.ts';
import { shortName } from '../store/release-name.ts';
import { readBrowserReports } from './browser-reports.ts';
import { DEFAULT_KEPT_COUNTS } from './default-kept-counts.ts';
import { readHistories, reasonsToKeep } from './reasons-to-keep.ts';
import { metricsSource } from './settings.ts';

/**
 * `npm run site -- releases`.
 * @param requestedModules modules to list; empty for all
 */
export async function releasesCommand(requestedModules: readonly string[]): Promise<void> {
  const store = await openReleaseStore();
  const histories = await readHistories(configuredSiteFolder());
  const log = histories[0]?.log ?? [];
  const modules = await store.listModules();
  const unknownModule = requestedModules.find((name) => !modules.includes(name));
  if (unknownModule)
    throw new UserError(`${unknownModule} has no release; modules with releases: ${modules.join(', ')}`);
  const liveRecord = log.at(-1);
  const metrics = metricsSource();
  const reportsOf = metrics && (await readBrowserReports(metrics));
  for (const module of modules) {
    if (requestedModules.length > 0 && !requestedModules.includes(module)) continue;
    console.log(module);
    const logEntries = await store.readLog(module);
    const yanks = await store.readYanks(module);
    const storedReleases = await store.listReleases(module);
    for (const entry of newestFirst(logEntries)) {
      const { release } = entry;
      const isLive = liveRecord?.releaseByModule[module] === release;
      console.log(`  ${isLive ? '●' : ' '} ${shortName(release)}  ${originLine(entry)}`);
      for (const line of liveLines(log, module, release)) console.log(`      ${line}`);
      const browserReport = reportsOf?.(module, release);
      if (browserReport) console.log(`      browsers reported since the API started: ${browserReport}`);
      const yank = yanks.get(release);
      if (yank) console.log(`      YANKED on ${formatTime(yank.at)}, by ${yank.by}: “${yank.note}”`);
      const reasons = reasonsToKeep(module, release, histories, logEntries, DEFAULT_KEPT_COUNTS);
      if (!storedReleases.includes(release)) console.log('      removed from the store');
      else console.log(`      ${reasons.length > 0 ? `needed: ${reasons.join('; ')}` : 'needed by nothing'}`);
    }
  }
  console.log(
    liveRecord
      ? `\n● is live, in ${liveRecord.name}, which follows ${liveRecord.channel}. Times are UTC. Roll back: npm run rollback -- <module>`
      : '\nNothing is live yet',
  );
}

function originLine({ at, channel, by, version, commit, note }: ReleaseLogEntry): string {
  const shortCommit = commit.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1');
  return [`made ${formatTime(at)} on ${channel}`, by && `by ${by}`, version, shortCommit, note && `“${note}”`]
    .filter(Boolean)
    .join(' ');
}

/** Returns the last entry of each release, newest first. */
const newestFirst = (log: readonly ReleaseLogEntry[]): ReleaseLogEntry[] =>
  [...new Map(log.map((entry) => [entry.release, entry])).values()].sort((a, b) => b.at.localeCompare(a.at));

/** Returns a line for each time that a release was live, with the deploys that started and ended it. */
function liveLines(log: DeployLog, module: string, release: string): string[] {
  const isLive = (index: number) => log[index]?.releaseByModule[module] === release;
  const why = (note: string) => (note ? `: “${note}”` : '');
  return log.flatMap((firstRecord, index) => {
    if (!isLive(index) || isLive(index - 1)) return [];
    const nextRecord = log.slice(index).find(({ releaseByModule }) => releaseByModule[module] !== release);
    const end = nextRecord
      ? `to ${formatTime(nextRecord.composedAt)} (${nextRecord.action === 'rollback' ? 'rolled back' : 'replaced'} by ${nextRecord.by}${why(nextRecord.note)})`
      : 'to now';
    return `live ${formatTime(firstRecord.composedAt)} ${end}, put live by ${firstRecord.by}${why(firstRecord.note)}`;
  });
}
