import { join } from 'node:path';
import type { CompositionRecord } from '../compositions/composition-record.ts';
import { goLive, readLiveRecord, removeOldCompositions, withSiteLock } from '../compositions/compositions.ts';
import { addToDeployLog, completeDeployLog } from '../compositions/deploy-log.ts';
import type { PageRecords } from '../compositions/page-records.ts';
import type { ReleaseByModule } from '../compositions/release-by-module.ts';
import { MAIN_CHANNEL } from '../store/channel.ts';
import { cacheFolder } from '../store/settings.ts';
import { type BreakingChanges, publicSettings } from './breaking-changes/breaking-changes.ts';
import { type BuildOptions, buildComposition, withNewComposition } from './build-composition.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';
import { saveComposition } from './write/save-composition.ts';
import type { WrittenPage } from './write/write-pages.ts';

export type ComposeOptions = BuildOptions & {
  readonly by: string;
  readonly note?: string | undefined;
  /** Skips compression, page weights and flushing to disk, for a site in development. */
  readonly isDevelopment?: boolean | undefined;
};

type ChosenReleases = {
  readonly releaseByModule: ReleaseByModule;
  /** The channel that the site follows from now on. Default: the channel that it follows already. */
  readonly channel?: string;
};

export type ComposeResult = {
  readonly record: CompositionRecord;
  readonly pageRecords: PageRecords;
  readonly previousRecord: CompositionRecord | undefined;
  readonly previousPageRecords: PageRecords;
  readonly pages: readonly WrittenPage[];
  /** A line about each changed page that exceeds a budget. */
  readonly budgetExcesses: readonly string[];
  readonly breaking: BreakingChanges;
  /** Milliseconds from the start of the process until the composition was live. */
  readonly liveAfterMs: number;
};

/**
 * Composes releases and puts them live. Concurrent calls run one after another.
 * @param choose returns the releases to compose; it gets the record of the live composition
 * @throws UserError if the releases cannot go live; the live site stays untouched
 */
export function compose(
  choose: (liveRecord: CompositionRecord | undefined) => Promise<ChosenReleases>,
  options: ComposeOptions,
): Promise<ComposeResult> {
  const { siteFolder, isDevelopment = false } = options;
  return withSiteLock(siteFolder, async () => {
    const previousRecord = await readLiveRecord(siteFolder);
    const { releaseByModule, channel = previousRecord?.channel ?? MAIN_CHANNEL } =
      await choose(previousRecord);
    if (previousRecord) await completeDeployLog(siteFolder, previousRecord);
    const compressedCopies = openCompressedCopies(join(cacheFolder(), 'compressed'));
    const outcome = await withNewComposition(
      { siteFolder, previousRecord, compressedCopies, isDevelopment },
      async (newComposition) => {
        const { result, ...composedSite } = await buildComposition(newComposition, releaseByModule, options);
        const { by, note = '', action = 'compose' } = options;
        const settings = publicSettings(composedSite.siteMetadata);
        return {
          ...result,
          record: await saveComposition(newComposition, composedSite, {
            by,
            note,
            action,
            channel,
            settings,
          }),
        };
      },
    );
    await goLive(siteFolder, outcome.record.name);
    await addToDeployLog(siteFolder, outcome.record).catch(
      warnAfterDeploy('the deploy log lacks it until the next deploy'),
    );
    const liveAfterMs = performance.now();
    await removeOldCompositions(siteFolder).catch(warnAfterDeploy('old compositions were not removed'));
    if (!isDevelopment)
      await compressedCopies
        .removeUnused()
        .catch(warnAfterDeploy('unused compressed copies were not removed'));
    return { ...outcome, previousRecord, liveAfterMs };
  });
}

/**
 * Returns a handler that prints an error after the deploy, which it no longer affects.
 * @param consequence what is missing or left until the next deploy
 */
export const warnAfterDeploy = (consequence: string) => (error: unknown) =>
  console.error(`The site is live, but ${consequence}: ${error instanceof Error ? error.message : error}`);
