import { UserError } from '@atverta/cli/user-error.ts';
import { assertChannelExists, chooseChannel } from '../compositions/choose-channel.ts';
import { readLiveRecord } from '../compositions/compositions.ts';
import { newestReleases, type ReleaseByModule } from '../compositions/release-by-module.ts';
import { configuredSiteFolder, previewFolder } from '../compositions/site-folder.ts';
import { currentUser } from '../process/current-user.ts';
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
  readonly keepReleases?: boolean;
};

/** Composes a preview beside the live site, with the chosen releases in place of the live ones. */
export async function composePreview(preview: string, choice: PreviewChoice): Promise<void> {
  const { use, without, channel: requestedChannel, note } = choice;
  const store = await openReleaseStore();
  if (requestedChannel !== undefined) await assertChannelExists(store, requestedChannel);
  // A preview follows the branch of this checkout.
  const channel = chooseChannel(requestedChannel, undefined, releaseChannel(), false);
  const result = await compose(
    async (previewRecord) => {
      const baseReleases = await baseOf(choice, store, channel, previewRecord?.releaseByModule);
      return { releaseByModule: await chooseReleases(store, baseReleases, channel, use, without), channel };
    },
    {
      store,
      siteFolder: previewFolder(preview),
      preview,
      without,
      note,
      by: currentUser(),
      allowUncommitted: true,
      onProgress: createProgressLine(),
    },
  );
  printReport(result);
}

/** Returns the releases that a preview starts from, or undefined if nothing is composed yet. */
async function baseOf(
  { from, keepReleases, newest }: PreviewChoice,
  store: ReleaseStore,
  channel: string,
  previewReleases: ReleaseByModule | undefined,
): Promise<ReleaseByModule | undefined> {
  if (keepReleases) return previewReleases;
  if (from !== undefined) {
    const otherPreview = await readLiveRecord(previewFolder(from));
    if (!otherPreview) throw new UserError(`there is no preview ${from}: npm run site -- preview --list`);
    return otherPreview.releaseByModule;
  }
  const liveReleases = (await readLiveRecord(configuredSiteFolder()))?.releaseByModule;
  if (liveReleases && newest) return newestReleases(store, channel, liveReleases);
  if (!liveReleases || !previewReleases || channel === MAIN_CHANNEL) return liveReleases;
  // Each module of a branch has its own pipeline: releases of the branch that the preview already shows must stay.
  return { ...liveReleases, ...(await releasesMadeOn(channel, store, previewReleases)) };
}
