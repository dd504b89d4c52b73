import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import { RefusedError } from '../command/refused-error.ts';
import { completeLiveLog, enterLiveLog, nextNumber } from '../site-folder/live-log.ts';
import type { PageRecords } from '../site-folder/page-record.ts';
import type { Selection } from '../site-folder/releases.ts';
import { forgetOldCompositions, goLive, readLiveState, withSiteLock } from '../site-folder/site-folder.ts';
import type { SiteState } from '../site-folder/site-state.ts';
import { MAIN } from '../store/channel.ts';
import { cacheFolder } from '../store/settings.ts';
import { overBudget } from './budgets/budgets.ts';
import { type PlanOptions, planReleases } from './plan/plan-releases.ts';
import { publicFacts, type Removals, refuseRemovals, removalsOf } from './removals/removals.ts';
import { createRenderContext } from './render/render-context.ts';
import { type OnProgress, renderPages } from './render/render-pages.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';
import { readEarlierCompositions } from './write/earlier-compositions.ts';
import type { NewComposition } from './write/new-composition.ts';
import { publishModules } from './write/publish-modules.ts';
import { type WrittenPage, writePages } from './write/write-pages.ts';
import { writeSite } from './write/write-site.ts';

export type ComposeOptions = PlanOptions & {
  readonly siteRoot: string;
  readonly by: string;
  readonly note?: string | undefined;
  /** The channel that the site follows; without it, the one that it followed until now. */
  readonly channel?: string | undefined;
  readonly action?: SiteState['action'];
  readonly overBudget?: boolean | undefined;
  /** Puts pages live that miss messages, or that React complains of. */
  readonly allowWarnings?: boolean | undefined;
  /** Takes off the site, as seen from outside, what nobody asked to leave. */
  readonly allowRemovals?: boolean | undefined;
  /** Modules that are told to leave, with their pages. */
  readonly without?: readonly string[] | undefined;
  /** Compresses, weighs and flushes nothing, for a site that is somebody's work in progress. */
  readonly quick?: boolean | undefined;
  /** Refuses a site for what the shell's release states about it. */
  readonly checkFacts?: ((facts: SiteFacts) => Promise<void> | undefined) | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly first?: readonly string[] | undefined;
};

export type ComposeResult = {
  readonly state: SiteState;
  readonly records: PageRecords;
  readonly before: SiteState | undefined;
  readonly recordsBefore: PageRecords | undefined;
  readonly pages: readonly WrittenPage[];
  /** What changed pages send more of than they may, in lines for people. */
  readonly excesses: readonly string[];
  readonly removals: Removals;
  /** Milliseconds from the start of the process until visitors got it. */
  readonly liveAfterMs: number;
};

/**
 * Composes releases and puts them live. Two that are started at once take turns.
 * @param choose decides what to compose, given what is live when it is this one's turn
 * @throws RefusedError where the choice cannot go live: the live site is untouched
 */
export function compose(
  choose: (live: SiteState | undefined) => Promise<Selection>,
  options: ComposeOptions,
): Promise<ComposeResult> {
  const { siteRoot } = options;
  return withSiteLock(siteRoot, async () => {
    const before = await readLiveState(siteRoot);
    const selection = await choose(before);
    const copies = openCompressedCopies(join(cacheFolder(), 'compressed'), options.quick);
    const folder = join(siteRoot, 'composing');
    const clear = () => rm(folder, { recursive: true, force: true });
    // What a stopped process left.
    await clear();
    if (before) await completeLiveLog(siteRoot, before);
    const number = await nextNumber(siteRoot);
    const made = await makeComposition(
      { siteRoot, folder, public: join(folder, 'public'), files: new Map(), number, before, copies },
      selection,
      options,
    ).finally(clear);
    await goLive(siteRoot, made.state.name);
    await enterLiveLog(siteRoot, made.state).catch(
      tellThat('the next deploy has to enter it in the history'),
    );
    const liveAfterMs = performance.now();
    await forgetOldCompositions(siteRoot).catch(tellThat('old compositions were not removed'));
    await copies.forgetUnused().catch(tellThat('unused compressed copies were not removed'));
    return { ...made, before, liveAfterMs };
  });
}

async function makeComposition(
  next: NewComposition,
  selection: Selection,
  options: ComposeOptions,
): Promise<Omit<ComposeResult, 'before' | 'liveAfterMs'>> {
  const { siteRoot, before } = next;
  const isPreview = options.preview !== undefined;
  const { by, note = '', action = 'compose', channel = before?.channel ?? MAIN, without = [] } = options;
  const { composition, releases } = await planReleases(selection, before, options);
  const earlier = await readEarlierCompositions(next);
  const context = createRenderContext(composition, releases, options.allowWarnings ?? false);
  const { site } = context.renderer;
  await options.checkFacts?.(site);
  const facts = publicFacts(site);
  const removals = await removalsOf(siteRoot, before, { composition, facts }, without);
  if (!(options.allowRemovals ?? isPreview)) refuseRemovals(removals, action);
  await publishModules(next, releases, earlier);
  const pages = await writePages(next, renderPages(context, earlier, options.onProgress, options.first));
  const records: PageRecords = new Map(pages.map(({ path, record }) => [path, record]));
  // Only of pages that were rendered: what was live before can be gone back to, whatever it weighs.
  const excesses = pages.flatMap(({ path, from, record: { weight } }) =>
    from === undefined && weight ? (overBudget(path, weight) ?? []) : [],
  );
  if (excesses.length > 0 && !(options.overBudget ?? isPreview)) {
    const more = excesses.length > 3 ? `; and ${excesses.length - 3} more pages` : '';
    throw new RefusedError(
      `${excesses.slice(0, 3).join('; ')}${more}. Make it smaller, or say --over-budget`,
    );
  }
  const origin = { by, note, action, channel, facts };
  const state = await writeSite(next, { composition, releases, records, site }, origin);
  const recordsBefore = earlier.find(({ name }) => name === before?.name)?.pages;
  return { state, records, recordsBefore, pages, excesses, removals };
}

/** The deploy is done by then: a step that fails is told of, by what is the matter, and decides nothing. */
export const tellThat = (matter: string) => (error: unknown) =>
  console.error(`The site is live, but ${matter}: ${error instanceof Error ? error.message : error}`);
