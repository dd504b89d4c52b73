import { assertChannelExists, chooseChannel } from '../compositions/choose-channel.ts';
import { newestReleases } from '../compositions/release-by-module.ts';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { siteConfig } from '../config/site-config.ts';
import { currentUser } from '../process/current-user.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { isNewestSpecifier } from '../store/release-specifier.ts';
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
> & {
  readonly use?: readonly string[];
  readonly newest?: boolean;
  readonly development?: boolean;
  readonly channel?: string;
  readonly launchCheck: boolean;
  readonly allowOpenPoints?: readonly string[];
};

/** `npm run compose`: composes the live releases together with the named ones, and puts the result live. */
export async function composeCommand(options: CommandOptions): Promise<void> {
  const {
    use,
    newest = false,
    without,
    channel: requestedChannel,
    launchCheck,
    allowOpenPoints = [],
    development: isDevelopment = false,
    ...composeOptions
  } = options;
  // Development builds have source maps.
  if (isDevelopment) process.setSourceMapsEnabled(true);
  const store = await openReleaseStore();
  if (requestedChannel !== undefined) await assertChannelExists(store, requestedChannel);
  const checkoutChannel = releaseChannel();
  // A development site has no visitors.
  const isLaunch = launchCheck && !isDevelopment;
  const result = await compose(
    async (liveRecord) => {
      const channel = chooseChannel(
        requestedChannel,
        liveRecord?.channel,
        checkoutChannel,
        newest || (use ?? []).some(isNewestSpecifier),
      );
      const baseReleases =
        liveRecord && newest
          ? await newestReleases(store, channel, liveRecord.releaseByModule)
          : liveRecord?.releaseByModule;
      return { releaseByModule: await chooseReleases(store, baseReleases, channel, use, without), channel };
    },
    {
      ...composeOptions,
      without,
      store,
      siteFolder: configuredSiteFolder(),
      by: currentUser(),
      allowUncommitted: composeOptions.allowUncommitted || !isLaunch,
      // A development site changes with every edit.
      allowBreaking: composeOptions.allowBreaking ?? isDevelopment,
      isDevelopment,
      assertLaunchable: isLaunch
        ? ({ baseUrl }) => siteConfig.assertLaunchable?.(baseUrl, allowOpenPoints)
        : undefined,
      onProgress: createProgressLine(),
    },
  );
  printReport(result);
  // A team may expect that compose alone puts its new release live.
  if (!use && !newest && !without && result.previousRecord)
    console.log('No release was named: --use <module>@newest puts one live, --newest all');
}
