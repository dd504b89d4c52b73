import { RefusedError } from '../command/refused-error.ts';
import type { LiveLog } from '../site-folder/live-log.ts';
import { siteRoot } from '../site-folder/settings.ts';
import type { SiteState } from '../site-folder/site-state.ts';
import { openReleaseStore } from '../store/open-store.ts';
import type { ReleaseLogEntry } from '../store/release-log.ts';
import { shortName } from '../store/release-name.ts';
import { trustedKeys } from '../store/settings.ts';
import { readBrowserReports } from './browser-reports.ts';
import { dayAndTime } from './day-and-time.ts';
import { DEFAULT_KEEPING } from './default-keeping.ts';
import { needingSites, needsOf } from './needs.ts';
import { metricsSource } from './settings.ts';

/**
 * `npm run site -- releases`: releases of each module, when each was made and live, by whom and
 * why, and what still needs it; with `METRICS_TOKEN`, also what browsers reported of it to the API.
 * @param asked modules; all where none is named
 */
export async function listReleases(asked: readonly string[]): Promise<void> {
  const store = await openReleaseStore();
  const keys = trustedKeys();
  const sites = await needingSites(siteRoot());
  const [site] = sites;
  const log = site?.log ?? [];
  const modules = await store.modules();
  const unknown = asked.find((name) => !modules.includes(name));
  if (unknown) throw new RefusedError(`${unknown} has no release; there are those of ${modules.join(', ')}`);
  const live = log.at(-1);
  const metrics = metricsSource();
  const reportsOf = metrics && (await readBrowserReports(metrics, (sentence) => console.error(sentence)));
  for (const module of modules) {
    if (asked.length > 0 && !asked.includes(module)) continue;
    console.log(module);
    const [made, bad, there] = await Promise.all([
      store.log(module),
      store.bad(module),
      store.releases(module),
    ]);
    for (const entry of newestFirst(made)) {
      const { release } = entry;
      const isLive = live?.selection[module] === release;
      console.log(`  ${isLive ? '●' : ' '} ${shortName(release)}  ${madeLine(entry)}`);
      for (const line of liveLines(log, module, release)) console.log(`      ${line}`);
      const reported = reportsOf?.(module, release);
      if (reported) console.log(`      browsers reported since the API started: ${reported}`);
      const mark = bad.get(release);
      if (mark) console.log(`      BAD since ${dayAndTime(mark.at)}, by ${mark.by}: “${mark.reason}”`);
      const signed = keys && (await store.signedBy(module, release, keys));
      if (keys)
        console.log(`      ${signed ? `signed: ${signed.key}` : 'not signed with a key of this site'}`);
      const needs = needsOf(module, release, sites, made, DEFAULT_KEEPING);
      if (!there.includes(release)) console.log('      removed from the store');
      else console.log(`      ${needs.length > 0 ? `needed: ${needs.join('; ')}` : 'needed by nothing'}`);
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

function liveLines(log: LiveLog, module: string, release: string): string[] {
  return liveSpans(log, module, release).map(({ from, until }) => {
    const end = until
      ? `to ${dayAndTime(until.composedAt)} (${until.action === 'rollback' ? 'rolled back' : 'replaced'} by ${until.by}${until.note ? `: “${until.note}”` : ''})`
      : 'to now';
    return `live ${dayAndTime(from.composedAt)} ${end}, put live by ${from.by}${from.note ? `: “${from.note}”` : ''}`;
  });
}

/** Each release once, by when it was made last. */
function newestFirst(log: readonly ReleaseLogEntry[]): ReleaseLogEntry[] {
  return [...new Map(log.map((entry) => [entry.release, entry])).values()].sort((a, b) =>
    b.at.localeCompare(a.at),
  );
}

/** A time during which a release was live: what put it live, and what ended that. */
type LiveSpan = { readonly from: SiteState; readonly until: SiteState | undefined };

/** When a release of a module was live, oldest first. */
function liveSpans(log: LiveLog, module: string, release: string): LiveSpan[] {
  const spans: LiveSpan[] = [];
  for (const [index, state] of log.entries()) {
    const isLive = state.selection[module] === release;
    const wasLive = log[index - 1]?.selection[module] === release;
    if (isLive && !wasLive) spans.push({ from: state, until: undefined });
    else if (!isLive && wasLive) spans.push({ ...(spans.pop() as LiveSpan), until: state });
  }
  return spans;
}
