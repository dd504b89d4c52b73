import type { DeployLog } from '../compositions/deploy-log.ts';
import { siteRoot } from '../compositions/settings.ts';
import { RefusedError } from '../process/refused-error.ts';
import { openReleaseStore } from '../store/open-store.ts';
import type { ReleaseLogEntry } from '../store/release-log.ts';
import { shortName } from '../store/release-name.ts';
import { trustedKeys } from '../store/settings.ts';
import { readBrowserReports } from './browser-reports.ts';
import { dayAndTime } from './day-and-time.ts';
import { DEFAULT_RETENTION } from './default-retention.ts';
import { readHistories, reasonsToKeep } from './reasons-to-keep.ts';
import { metricsSource } from './settings.ts';

/** `npm run site -- releases`. @param asked modules to list; empty for all */
export async function listReleases(asked: readonly string[]): Promise<void> {
  const store = await openReleaseStore();
  const keys = trustedKeys();
  const histories = await readHistories(siteRoot());
  const log = histories[0]?.log ?? [];
  const modules = await store.modules();
  const unknown = asked.find((name) => !modules.includes(name));
  if (unknown)
    throw new RefusedError(`${unknown} has no release; modules with releases: ${modules.join(', ')}`);
  const live = log.at(-1);
  const metrics = metricsSource();
  const reportsOf = metrics && (await readBrowserReports(metrics));
  for (const module of modules) {
    if (asked.length > 0 && !asked.includes(module)) continue;
    console.log(module);
    const made = await store.log(module);
    const yanked = await store.yanked(module);
    const stored = await store.releases(module);
    for (const entry of newestFirst(made)) {
      const { release } = entry;
      const isLive = live?.selection[module] === release;
      console.log(`  ${isLive ? '●' : ' '} ${shortName(release)}  ${madeLine(entry)}`);
      for (const line of liveLines(log, module, release)) console.log(`      ${line}`);
      const reported = reportsOf?.(module, release);
      if (reported) console.log(`      browsers reported since the API started: ${reported}`);
      const yank = yanked.get(release);
      if (yank) console.log(`      YANKED on ${dayAndTime(yank.at)}, by ${yank.by}: “${yank.reason}”`);
      const signed = keys && (await store.signedBy(module, release, keys));
      if (keys)
        console.log(`      ${signed ? `signed: ${signed.key}` : 'not signed with a key of this site'}`);
      const reasons = reasonsToKeep(module, release, histories, made, DEFAULT_RETENTION);
      if (!stored.includes(release)) console.log('      removed from the store');
      else console.log(`      ${reasons.length > 0 ? `needed: ${reasons.join('; ')}` : 'needed by nothing'}`);
    }
  }
  console.log(
    live
      ? `\n● is live, in ${live.name}, which follows ${live.channel}. Times are UTC. Roll back: npm run rollback -- <module>`
      : '\nNothing is live yet',
  );
}

function madeLine({ at, channel, by, version, commit, note }: ReleaseLogEntry): string {
  const shortCommit = commit.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1');
  return [`made ${dayAndTime(at)} on ${channel}`, by && `by ${by}`, version, shortCommit, note && `“${note}”`]
    .filter(Boolean)
    .join(' ');
}

/** Returns the last entry of each release, newest first. */
const newestFirst = (log: readonly ReleaseLogEntry[]): ReleaseLogEntry[] =>
  [...new Map(log.map((entry) => [entry.release, entry])).values()].sort((a, b) => b.at.localeCompare(a.at));

/** Returns a line for each time that a release was live, with the deploys that started and ended it. */
function liveLines(log: DeployLog, module: string, release: string): string[] {
  const isLive = (index: number) => log[index]?.selection[module] === release;
  const why = (note: string) => (note ? `: “${note}”` : '');
  return log.flatMap((from, index) => {
    if (!isLive(index) || isLive(index - 1)) return [];
    const until = log.slice(index).find(({ selection }) => selection[module] !== release);
    const end = until
      ? `to ${dayAndTime(until.composedAt)} (${until.action === 'rollback' ? 'rolled back' : 'replaced'} by ${until.by}${why(until.note)})`
      : 'to now';
    return `live ${dayAndTime(from.composedAt)} ${end}, put live by ${from.by}${why(from.note)}`;
  });
}
