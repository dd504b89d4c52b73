import { chooseChannel, requireChannel } from '../compositions/choose-channel.ts';
import { readLiveState } from '../compositions/compositions.ts';
import { newestReleases, type Selection } from '../compositions/releases.ts';
import { previewFolder, siteFolder } from '../compositions/settings.ts';
import { actingPerson } from '../process/acting-person.ts';
import { RefusedError } from '../process/refused-error.ts';
import { MAIN_CHANNEL, releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { compose } from './compose.ts';
import { createProgressLine } from './create-progress-line.ts';
import { chooseReleases, releasesMadeOn } from './plan/choose-releases.ts';
import { printReport } from './print-report.ts';

export type PreviewChoice = {
  readonly use?: readonly string[];
  readonly newest?: boolean;
  readonly without?: readonly string[];
  readonly channel?: string;
  readonly note?: string;
  /** Name of another preview to start from, instead of the live site. */
  readonly from?: string;
  /** Starts from the releases that this preview shows now. */
  readonly same?: boolean;
};

/** Composes a preview beside the live site, with the chosen releases in place of the live ones. */
export async function composePreview(preview: string, choice: PreviewChoice): Promise<void> {
  const { use, without, channel: requestedChannel, note } = choice;
  const store = await openReleaseStore();
  if (requestedChannel !== undefined) await requireChannel(store, requestedChannel);
  // A preview follows the branch of this checkout.
  const channel = chooseChannel(requestedChannel, undefined, releaseChannel(), false);
  const result = await compose(
    async (previewState) => {
      const baseSelection = await baseOf(choice, store, channel, previewState?.selection);
      return { selection: await chooseReleases(store, baseSelection, channel, use, without), channel };
    },
    {
      store,
      siteFolder: previewFolder(preview),
      preview,
      without,
      note,
      by: actingPerson(),
      allowUncommitted: true,
      onProgress: createProgressLine(),
    },
  );
  printReport(result);
}

/** Returns the releases that a preview starts from, or undefined if nothing is composed yet. */
async function baseOf(
  { from, same, newest }: PreviewChoice,
  store: ReleaseStore,
  channel: string,
  previewSelection: Selection | undefined,
): Promise<Selection | undefined> {
  if (same) return previewSelection;
  if (from !== undefined) {
    const otherPreview = await readLiveState(previewFolder(from));
    if (!otherPreview) throw new RefusedError(`there is no preview ${from}: npm run site -- preview --list`);
    return otherPreview.selection;
  }
  const liveSelection = (await readLiveState(siteFolder()))?.selection;
  if (liveSelection && newest) return newestReleases(store, channel, liveSelection);
  if (!liveSelection || !previewSelection || channel === MAIN_CHANNEL) return liveSelection;
  // Each module of a branch has its own pipeline: releases of the branch that the preview already shows must stay.
  return { ...liveSelection, ...(await releasesMadeOn(channel, store, previewSelection)) };
}
