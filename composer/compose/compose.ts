import { join } from 'node:path';
import { goLive, readLiveState, removeOldCompositions, withSiteLock } from '../compositions/compositions.ts';
import { addToDeployLog, completeDeployLog } from '../compositions/deploy-log.ts';
import type { PageRecords } from '../compositions/page-record.ts';
import type { Selection } from '../compositions/releases.ts';
import type { CompositionState } from '../compositions/state.ts';
import { MAIN_CHANNEL } from '../store/channel.ts';
import { cacheFolder } from '../store/settings.ts';
import { type BreakingChanges, publicSettings } from './breaking-changes/breaking-changes.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';
import { saveComposition } from './write/save-composition.ts';
import type { WrittenPage } from './write/write-pages.ts';
import { type WriteOptions, withNewComposition, writeComposition } from './write-composition.ts';

export type ComposeOptions = WriteOptions & {
  readonly by: string;
  readonly note?: string | undefined;
  /** Skips compression, page weights and flushing to disk, for a site in development. */
  readonly development?: boolean | undefined;
};

type ChosenReleases = {
  readonly selection: Selection;
  /** The channel that the site follows from now on. Default: the channel that it follows already. */
  readonly channel?: string;
};

export type ComposeResult = {
  readonly state: CompositionState;
  readonly records: PageRecords;
  readonly previousState: CompositionState | undefined;
  readonly previousRecords: PageRecords;
  readonly pages: readonly WrittenPage[];
  /** A line about each changed page that exceeds a budget. */
  readonly budgetExcesses: readonly string[];
  readonly breaking: BreakingChanges;
  /** Milliseconds from the start of the process until the composition was live. */
  readonly liveAfterMs: number;
};

/**
 * Composes releases and puts them live. Concurrent calls run one after another.
 * @param choose returns the releases to compose; it gets the state of the live composition
 * @throws RefusedError if the releases cannot go live; the live site stays untouched
 */
export function compose(
  choose: (liveState: CompositionState | undefined) => Promise<ChosenReleases>,
  options: ComposeOptions,
): Promise<ComposeResult> {
  const { siteFolder, development: isDevelopment = false } = options;
  return withSiteLock(siteFolder, async () => {
    const previousState = await readLiveState(siteFolder);
    const { selection, channel = previousState?.channel ?? MAIN_CHANNEL } = await choose(previousState);
    if (previousState) await completeDeployLog(siteFolder, previousState);
    const copies = openCompressedCopies(join(cacheFolder(), 'compressed'));
    const outcome = await withNewComposition(
      { siteFolder, previousState, copies, isDevelopment },
      async (newComposition) => {
        const { result, ...composedSite } = await writeComposition(newComposition, selection, options);
        const { by, note = '', action = 'compose' } = options;
        const settings = publicSettings(composedSite.siteMetadata);
        return {
          ...result,
          state: await saveComposition(newComposition, composedSite, { by, note, action, channel, settings }),
        };
      },
    );
    await goLive(siteFolder, outcome.state.name);
    await addToDeployLog(siteFolder, outcome.state).catch(
      warnAfterDeploy('the deploy log lacks it until the next deploy'),
    );
    const liveAfterMs = performance.now();
    await removeOldCompositions(siteFolder).catch(warnAfterDeploy('old compositions were not removed'));
    if (!isDevelopment)
      await copies.removeUnused().catch(warnAfterDeploy('unused compressed copies were not removed'));
    return { ...outcome, previousState, liveAfterMs };
  });
}

/**
 * Returns a handler that prints an error after the deploy, which it no longer affects.
 * @param consequence what is missing or left until the next deploy
 */
export const warnAfterDeploy = (consequence: string) => (error: unknown) =>
  console.error(`The site is live, but ${consequence}: ${error instanceof Error ? error.message : error}`);
