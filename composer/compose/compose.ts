import { join } from 'node:path';
import { forgetOldCompositions, goLive, readLiveState, withSiteLock } from '../compositions/compositions.ts';
import { completeDeployLog, enterDeployLog } from '../compositions/deploy-log.ts';
import type { PageRecords } from '../compositions/page-record.ts';
import type { Selection } from '../compositions/releases.ts';
import type { SiteState } from '../compositions/state.ts';
import { MAIN } from '../store/channel.ts';
import { cacheFolder } from '../store/settings.ts';
import { type BreakingChanges, publicFacts } from './breaking-changes/breaking-changes.ts';
import { inNewFolder, type MakeOptions, makeComposition } from './make-composition.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';
import type { WrittenPage } from './write/write-pages.ts';
import { keepComposition } from './write/write-site.ts';

export type ComposeOptions = MakeOptions & {
  readonly by: string;
  readonly note?: string | undefined;
  /** Compresses, weighs and flushes nothing, for a site that is somebody's work in progress. */
  readonly quick?: boolean | undefined;
};

type Choice = {
  readonly selection: Selection;
  /** The channel that the site follows from now on. Default: the one that it followed until now. */
  readonly channel?: string;
};

export type ComposeResult = {
  readonly state: SiteState;
  readonly records: PageRecords;
  readonly before: SiteState | undefined;
  readonly recordsBefore: PageRecords;
  readonly pages: readonly WrittenPage[];
  /** A line for people about each changed page that sends more than it may. */
  readonly excesses: readonly string[];
  readonly breaking: BreakingChanges;
  /** Milliseconds from the start of the process until visitors got it. */
  readonly liveAfterMs: number;
};

/**
 * Composes releases and puts them live. Two that are started at once take turns.
 * @param choose decides what to compose, given what is live when it is this one's turn
 * @throws RefusedError where the choice cannot go live: the live site is untouched
 */
export function compose(
  choose: (live: SiteState | undefined) => Promise<Choice>,
  options: ComposeOptions,
): Promise<ComposeResult> {
  const { siteRoot } = options;
  return withSiteLock(siteRoot, async () => {
    const before = await readLiveState(siteRoot);
    const { selection, channel = before?.channel ?? MAIN } = await choose(before);
    if (before) await completeDeployLog(siteRoot, before);
    const copies = openCompressedCopies(join(cacheFolder(), 'compressed'), options.quick);
    const made = await inNewFolder(siteRoot, before, copies, async (next) => {
      const { result, ...composed } = await makeComposition(next, selection, options);
      const { by, note = '', action = 'compose' } = options;
      const facts = publicFacts(composed.site);
      return {
        ...result,
        state: await keepComposition(next, composed, { by, note, action, channel, facts }),
      };
    });
    await goLive(siteRoot, made.state.name);
    await enterDeployLog(siteRoot, made.state).catch(
      tellThat('the next deploy has to enter it in the history'),
    );
    const liveAfterMs = performance.now();
    await forgetOldCompositions(siteRoot).catch(tellThat('old compositions were not removed'));
    await copies.forgetUnused().catch(tellThat('unused compressed copies were not removed'));
    return { ...made, before, liveAfterMs };
  });
}

/** The deploy is done by then: a step that fails is told of, by what is the matter, and decides nothing. */
export const tellThat = (matter: string) => (error: unknown) =>
  console.error(`The site is live, but ${matter}: ${error instanceof Error ? error.message : error}`);
