import { join } from 'node:path';
import { liveName, previewNames, readStates } from '../compositions/compositions.ts';
import { type DeployLog, readDeployLog } from '../compositions/deploy-log.ts';
import { TAB_DAYS } from '../compositions/published-files.ts';
import type { SiteState } from '../compositions/state.ts';
import { MAIN } from '../store/channel.ts';
import { newestOn, type ReleaseLogEntry } from '../store/release-log.ts';
import { liveStack } from './live-stack.ts';

/** A site whose releases are needed: the live one, or a preview of it. */
export type NeedingSite = {
  /** As people call it: `the site`, `preview autumn`. */
  readonly title: string;
  readonly log: DeployLog;
  readonly compositions: readonly Pick<SiteState, 'name' | 'selection'>[];
  readonly live: string | undefined;
};

export async function needingSites(root: string, title = 'the site'): Promise<NeedingSite[]> {
  const previews = await previewNames(root);
  return Promise.all([
    needingSite(root, title),
    ...previews.map((name) => needingSite(join(root, 'previews', name), `preview ${name}`)),
  ]);
}

const needingSite = async (root: string, title: string): Promise<NeedingSite> => ({
  title,
  log: await readDeployLog(root),
  compositions: await readStates(root),
  live: await liveName(root),
});

/** How many releases of a module's past stay, whatever else does. */
export type Keeping = { readonly history: number; readonly made: number };

/** What still needs a release, in words; empty where nothing does. @param made the module's log of releases, oldest first */
export function needsOf(
  module: string,
  release: string,
  sites: readonly NeedingSite[],
  made: readonly ReleaseLogEntry[],
  keeping: Keeping,
  now = Date.now(),
): string[] {
  const bySite = sites.flatMap(({ title, log, compositions, live }) => {
    const names = compositions
      .filter(({ selection }) => selection[module] === release)
      .map(({ name }) => name);
    if (live && names.includes(live)) return [`live on ${title}`];
    const before = liveStack(log, module)
      .toReversed()
      .slice(0, keeping.history + 1)
      .indexOf(release);
    const until = liveUntil(log, module, release);
    return [
      ...(before > 0 ? [`${before} back on ${title}`] : []),
      ...(names.length > 0 ? [`in ${names.join(', ')} of ${title}`] : []),
      ...(until !== undefined && until > now - TAB_DAYS * 86_400_000 ? [`open tabs of ${title}`] : []),
    ];
  });
  const channels = new Set([MAIN, ...sites.flatMap(({ log }) => log.at(-1)?.channel ?? [])]);
  const newestOf = [...channels].filter((channel) => newestOn(made, channel)?.release === release);
  const latest = [...new Set(made.toReversed().map((entry) => entry.release))].slice(0, keeping.made);
  if (newestOf.length > 0) return [...bySite, `newest on ${newestOf.join(', ')}`];
  return latest.includes(release) ? [...bySite, 'made lately'] : bySite;
}

/** When a release was live last, in milliseconds since 1970; undefined where it never was, or is. */
function liveUntil(log: DeployLog, module: string, release: string): number | undefined {
  const last = log.findLastIndex(({ selection }) => selection[module] === release);
  const next = last === -1 ? undefined : log[last + 1];
  return next && Date.parse(next.composedAt);
}
