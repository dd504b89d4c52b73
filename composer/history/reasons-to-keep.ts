import { join } from 'node:path';
import { liveName, previewNames, readStates } from '../compositions/compositions.ts';
import { type DeployLog, readDeployLog } from '../compositions/deploy-log.ts';
import { TAB_DAYS } from '../compositions/file-records.ts';
import type { CompositionState } from '../compositions/state.ts';
import { MAIN } from '../store/channel.ts';
import { newestOn } from '../store/newest-release.ts';
import type { ReleaseLogEntry } from '../store/release-log.ts';
import { liveStack } from './live-stack.ts';

/** The compositions of the live site or of a preview, which need releases. */
export type SiteHistory = {
  /** Name for output: `the site`, `preview autumn`. */
  readonly title: string;
  readonly log: DeployLog;
  readonly compositions: readonly Pick<CompositionState, 'name' | 'selection'>[];
  readonly live: string | undefined;
};

/** Reads the histories of a site and its previews. */
export async function readHistories(root: string, title = 'the site'): Promise<SiteHistory[]> {
  const previews = await previewNames(root);
  return Promise.all([
    readHistory(root, title),
    ...previews.map((name) => readHistory(join(root, 'previews', name), `preview ${name}`)),
  ]);
}

const readHistory = async (root: string, title: string): Promise<SiteHistory> => ({
  title,
  log: await readDeployLog(root),
  compositions: await readStates(root),
  live: await liveName(root),
});

/** The number of releases to keep per module: the last that were live (`history`), and the last that were made. */
export type Retention = { readonly history: number; readonly made: number };

/**
 * Returns the reasons to keep a release, for output. Empty if nothing needs it.
 * @param made release log of the module, oldest first
 */
export function reasonsToKeep(
  module: string,
  release: string,
  histories: readonly SiteHistory[],
  made: readonly ReleaseLogEntry[],
  retention: Retention,
  now = Date.now(),
): string[] {
  const bySite = histories.flatMap(({ title, log, compositions, live }) => {
    const names = compositions
      .filter(({ selection }) => selection[module] === release)
      .map(({ name }) => name);
    if (live && names.includes(live)) return [`live on ${title}`];
    const before = liveStack(log, module)
      .toReversed()
      .slice(0, retention.history + 1)
      .indexOf(release);
    const until = liveUntil(log, module, release);
    return [
      ...(before > 0 ? [`${before} back on ${title}`] : []),
      ...(names.length > 0 ? [`in ${names.join(', ')} of ${title}`] : []),
      ...(until !== undefined && until > now - TAB_DAYS * 86_400_000 ? [`open tabs of ${title}`] : []),
    ];
  });
  const channels = new Set([MAIN, ...histories.flatMap(({ log }) => log.at(-1)?.channel ?? [])]);
  const newestOf = [...channels].filter((channel) => newestOn(made, channel)?.release === release);
  const latest = [...new Set(made.toReversed().map((entry) => entry.release))].slice(0, retention.made);
  if (newestOf.length > 0) return [...bySite, `newest on ${newestOf.join(', ')}`];
  return latest.includes(release) ? [...bySite, 'made lately'] : bySite;
}

/** Returns when a release stopped being live, in milliseconds since 1970. Undefined if it was never live, or still is. */
function liveUntil(log: DeployLog, module: string, release: string): number | undefined {
  const last = log.findLastIndex(({ selection }) => selection[module] === release);
  const next = last === -1 ? undefined : log[last + 1];
  return next && Date.parse(next.composedAt);
}
