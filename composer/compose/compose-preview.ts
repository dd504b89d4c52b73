import { chooseChannel, requireChannel } from '../compositions/choose-channel.ts';
import { readLiveState } from '../compositions/compositions.ts';
import { newestReleases, type Selection } from '../compositions/releases.ts';
import { previewRoot, siteRoot } from '../compositions/settings.ts';
import { actingPerson } from '../process/acting-person.ts';
import { RefusedError } from '../process/refused-error.ts';
import { MAIN, releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { compose } from './compose.ts';
import { chooseReleases, releasesMadeOn } from './plan/choose-releases.ts';
import { progressLine } from './progress-line.ts';
import { report } from './report.ts';

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
  const { use, without, channel: named, note } = choice;
  const store = await openReleaseStore();
  if (named !== undefined) await requireChannel(store, named);
  // A preview follows the branch of this checkout.
  const channel = chooseChannel(named, undefined, releaseChannel(), false);
  const result = await compose(
    async (shown) => {
      const base = await baseOf(choice, store, channel, shown?.selection);
      return { selection: await chooseReleases(store, base, channel, use, without), channel };
    },
    {
      store,
      siteRoot: previewRoot(preview),
      preview,
      without,
      note,
      by: actingPerson(),
      allowUncommitted: true,
      onProgress: progressLine(),
    },
  );
  report(result);
}

/** Returns the releases that a preview starts from, or undefined if nothing is composed yet. */
async function baseOf(
  { from, same, newest }: PreviewChoice,
  store: ReleaseStore,
  channel: string,
  shown: Selection | undefined,
): Promise<Selection | undefined> {
  if (same) return shown;
  if (from !== undefined) {
    const other = await readLiveState(previewRoot(from));
    if (!other) throw new RefusedError(`there is no preview ${from}: npm run site -- preview --list`);
    return other.selection;
  }
  const live = (await readLiveState(siteRoot()))?.selection;
  if (live && newest) return newestReleases(store, channel, live);
  if (!live || !shown || channel === MAIN) return live;
  // Each module of a branch has its own pipeline: releases of the branch that the preview already shows must stay.
  return { ...live, ...(await releasesMadeOn(channel, store, shown)) };
}
