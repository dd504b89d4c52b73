import { chooseChannel, requireChannel } from '../compositions/choose-channel.ts';
import { newestReleases } from '../compositions/releases.ts';
import { siteFolder } from '../compositions/settings.ts';
import { site } from '../config/site.ts';
import { actingPerson } from '../process/acting-person.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { isNewestReference } from '../store/release-reference.ts';
import { type ComposeOptions, compose } from './compose.ts';
import { createProgressLine } from './create-progress-line.ts';
import { chooseReleases } from './plan/choose-releases.ts';
import { printReport } from './print-report.ts';

type CommandOptions = Pick<
  ComposeOptions,
  | 'without'
  | 'note'
  | 'allowBreaking'
  | 'allowOverBudget'
  | 'allowYanked'
  | 'allowUncommitted'
  | 'allowWarnings'
  | 'development'
> & {
  readonly use?: readonly string[];
  readonly newest?: boolean;
  readonly channel?: string;
  readonly launchCheck: boolean;
  readonly acceptOpenPoints?: readonly string[];
};

/** `npm run compose`: composes the live releases together with the named ones, and puts the result live. */
export async function composeCommand(options: CommandOptions): Promise<void> {
  const {
    use,
    newest = false,
    without,
    channel: requestedChannel,
    launchCheck,
    acceptOpenPoints = [],
    ...composeOptions
  } = options;
  const { development } = composeOptions;
  // Development builds have source maps.
  if (development) process.setSourceMapsEnabled(true);
  const store = await openReleaseStore();
  if (requestedChannel !== undefined) await requireChannel(store, requestedChannel);
  const checkoutChannel = releaseChannel();
  // A development site has no visitors.
  const isLaunch = launchCheck && !development;
  const result = await compose(
    async (liveState) => {
      const channel = chooseChannel(
        requestedChannel,
        liveState?.channel,
        checkoutChannel,
        newest || (use ?? []).some(isNewestReference),
      );
      const baseSelection =
        liveState && newest
          ? await newestReleases(store, channel, liveState.selection)
          : liveState?.selection;
      return { selection: await chooseReleases(store, baseSelection, channel, use, without), channel };
    },
    {
      ...composeOptions,
      without,
      store,
      siteFolder: siteFolder(),
      by: actingPerson(),
      allowUncommitted: composeOptions.allowUncommitted || !isLaunch,
      // A development site changes with every edit.
      allowBreaking: composeOptions.allowBreaking ?? development,
      refuseSite: isLaunch ? ({ baseUrl }) => site.refuseLaunch?.(baseUrl, acceptOpenPoints) : undefined,
      onProgress: createProgressLine(),
    },
  );
  printReport(result);
  // A team may expect that compose alone puts its new release live.
  if (!use && !newest && !without && result.previousState)
    console.log('No release was named: --use <module>@newest puts one live, --newest all');
}
