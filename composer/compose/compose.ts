import { join } from 'node:path';
import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import { RefusedError } from '../command/refused-error.ts';
import { enterLiveLog, nextNumber } from '../site-folder/live-log.ts';
import type { PageRecords } from '../site-folder/page-record.ts';
import type { Selection } from '../site-folder/releases.ts';
import { forgetOldCompositions, goLive, readLiveState } from '../site-folder/site-folder.ts';
import { withSiteLock } from '../site-folder/site-lock.ts';
import type { SiteState } from '../site-folder/site-state.ts';
import { MAIN } from '../store/channel.ts';
import { cacheFolder } from '../store/settings.ts';
import type { ReleaseStore } from '../store/store.ts';
import { afterLive } from './after-live.ts';
import { excessesOf } from './budgets/budgets.ts';
import { planReleases } from './plan/plan-releases.ts';
import { publicFacts, type Removals, refuseRemovals, removalsOf } from './removals/removals.ts';
import { createRenderContext } from './render/render-context.ts';
import { type OnProgress, renderPages } from './render/render-pages.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';
import { readEarlierCompositions, takeOver } from './write/earlier-compositions.ts';
import { type NewComposition, withStaging } from './write/new-composition.ts';
import { publishModules } from './write/publish-modules.ts';
import { type WrittenPage, writePages } from './write/write-pages.ts';
import { writeSite } from './write/write-site.ts';

/** Decides what to compose, given what is live. */
export type ComposeChoice = (live: SiteState | undefined) => Promise<Selection>;

export type ComposeOptions = {
  readonly store: ReleaseStore;
  /** Folder of the site, or of the preview. */
  readonly siteRoot: string;
  /** Name of a preview: its pages carry a badge and are kept out of search engines. */
  readonly preview?: string | undefined;
  /** Who asks for it. */
  readonly by: string;
  /** Why, in their words. */
  readonly note?: string | undefined;
  /** The channel that the site follows; without it, the one that it followed until now. */
  readonly channel?: string | undefined;
  /** What it is to those who look back: a roll back takes back what it undoes. */
  readonly action?: SiteState['action'];
  /** Puts releases live that are marked bad. */
  readonly allowBad?: boolean | undefined;
  /** Puts releases live that were made from a work tree with uncommitted changes. */
  readonly allowUncommitted?: boolean | undefined;
  /** Puts pages live that send more than their budgets allow. */
  readonly allowOverBudget?: boolean | undefined;
  /** Puts pages live that miss messages, or that React complains of. */
  readonly allowWarnings?: boolean | undefined;
  /** Takes off the site, as seen from outside, what nobody asked to leave. */
  readonly allowRemovals?: boolean | undefined;
  /** Modules that are told to leave, with their pages. */
  readonly leaving?: readonly string[] | undefined;
  /** Compresses, weighs and flushes nothing, for a site that is somebody's work in progress. */
  readonly isQuick?: boolean | undefined;
  /** Refuses a site for what the shell's release states about it. */
  readonly checkFacts?: ((facts: SiteFacts) => Promise<void> | undefined) | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** Paths of pages that are rendered before all others. */
  readonly first?: readonly string[] | undefined;
};

export type ComposeResult = {
  readonly state: SiteState;
  readonly records: PageRecords;
  /** What was live until now, and its pages. */
  readonly before: SiteState | undefined;
  readonly recordsBefore: PageRecords | undefined;
  readonly pages: readonly WrittenPage[];
  /** What changed pages send more of than they may, in lines for people. */
  readonly overBudget: readonly string[];
  /** What those outside find no more. */
  readonly removals: Removals;
  /** Milliseconds from the start of the process until visitors got it. */
  readonly liveAfterMs: number;
};

/**
 * Composes releases and puts them live. Two that are started at once take turns. What an earlier
 * composition has is linked, once it was read and has the hash that it was published with.
 * @param choose decides what to compose, given what is live when it is this one's turn
 * @throws RefusedError where the choice cannot go live: the live site is untouched
 */
export function compose(choose: ComposeChoice, options: ComposeOptions): Promise<ComposeResult> {
  const { siteRoot } = options;
  return withSiteLock(siteRoot, async () => {
    const before = await readLiveState(siteRoot);
    const selection = await choose(before);
    const copies = openCompressedCopies(join(cacheFolder(), 'compressed'), options.isQuick);
    const made = await withStaging(siteRoot, async (staging) => {
      const number = await nextNumber(siteRoot);
      return makeComposition({ ...staging, number, copies, before }, selection, options);
    });
    await goLive(siteRoot, made.state.name);
    await enterLiveLog(siteRoot, made.state);
    const liveAfterMs = performance.now();
    await afterLive({
      'old compositions were not removed': () => forgetOldCompositions(siteRoot),
      'unused compressed copies were not removed': () => copies.forgetUnused(),
    });
    return { ...made, before, liveAfterMs };
  });
}

/** Renders what has changed, takes over the rest, and writes it all beside the live composition. */
async function makeComposition(
  next: NewComposition,
  selection: Selection,
  options: ComposeOptions,
): Promise<Omit<ComposeResult, 'before' | 'liveAfterMs'>> {
  const { preview, allowOverBudget = preview !== undefined, note = '', action = 'compose', by } = options;
  const {
    channel = next.before?.channel ?? MAIN,
    leaving = [],
    allowRemovals = preview !== undefined,
  } = options;
  const { composition, releases } = await planReleases(selection, next.before, options);
  const earlier = await readEarlierCompositions(options.siteRoot, next.before);
  const context = createRenderContext(composition, releases, options.allowWarnings ?? false);
  const { site } = context.renderer;
  await options.checkFacts?.(site);
  const facts = publicFacts(site);
  const removals = await removalsOf(options.siteRoot, next.before, { composition, facts }, leaving);
  if (!allowRemovals) refuseRemovals(removals, action);
  const reusable = earlier.map((from) => ({
    ...from,
    takeOver: (path: string) => takeOver(from, path, next),
  }));
  await publishModules(next, releases, earlier);
  const pages = await writePages(next, renderPages(context, reusable, options.onProgress, options.first));
  const records: PageRecords = new Map(pages.map(({ path, record }) => [path, record]));
  // Only of pages that were rendered: what was live before can be gone back to, whatever it weighs.
  const rendered = pages.filter(({ from }) => from === undefined);
  const overBudget = excessesOf(rendered, records);
  if (overBudget.length > 0 && !allowOverBudget) {
    const more = overBudget.length > 3 ? `; and ${overBudget.length - 3} more pages` : '';
    throw new RefusedError(
      `${overBudget.slice(0, 3).join('; ')}${more}. Make it smaller, or say --over-budget`,
    );
  }
  const state = await writeSite(
    next,
    { composition, releases, records, site },
    { by, note, action, channel, facts },
  );
  return {
    state,
    records,
    recordsBefore: earlier.find(({ name }) => name === next.before?.name)?.pages,
    pages,
    overBudget,
    removals,
  };
}
