import { readLiveState } from '../compositions/compositions.ts';
import { chooseChannel, requireChannel } from '../compositions/find-named.ts';
import { newestReleases, type Selection } from '../compositions/releases.ts';
import { previewRoot, siteRoot } from '../compositions/settings.ts';
import { site } from '../config/site.ts';
import { actingPerson } from '../process/acting-person.ts';
import { RefusedError } from '../process/refused-error.ts';
import { MAIN, releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { asksNewest } from '../store/release-reference.ts';
import type { ReleaseStore } from '../store/store.ts';
import { type ComposeOptions, compose } from './compose.ts';
import { chooseReleases, madeOn } from './plan/choose-releases.ts';
import { progressLine } from './progress-line.ts';
import { report } from './report.ts';

type CommandOptions = Omit<
  ComposeOptions,
  'store' | 'siteRoot' | 'by' | 'action' | 'checkFacts' | 'onProgress'
> & {
  readonly use?: readonly string[];
  readonly newest?: boolean;
  readonly same?: boolean;
  readonly from?: string;
  readonly launchCheck: boolean;
  readonly acceptOpenPoints?: readonly string[];
};

export async function composeCommand(values: CommandOptions): Promise<void> {
  if (values.preview === undefined && (values.from !== undefined || values.same))
    throw new RefusedError('--from and --same are for previews: name the one to compose with --preview');
  // Development builds name their maps.
  if (values.quick) process.setSourceMapsEnabled(true);
  const store = await openReleaseStore();
  if (values.channel !== undefined) await requireChannel(store, values.channel);
  const root = values.preview === undefined ? siteRoot() : previewRoot(values.preview);
  // A preview is of the branch that it is made on.
  const isPreview = values.preview !== undefined;
  const own = releaseChannel();
  const asksForNewest = values.newest || values.use?.some(asksNewest) || false;
  // Previews and quick sites are for those who work on the site.
  const isLaunch = !isPreview && !values.quick && values.launchCheck;
  const result = await compose(
    async (shown) => {
      const channel = chooseChannel(
        values.channel,
        isPreview ? undefined : shown?.channel,
        own,
        asksForNewest,
      );
      const base = await baseOf(values, store, channel, shown?.selection);
      return chooseReleases(store, base, channel, values.use, values.without);
    },
    {
      ...values,
      store,
      siteRoot: root,
      by: actingPerson(),
      channel: values.channel ?? (isPreview || !(await readLiveState(root)) ? own : undefined),
      allowUncommitted: values.allowUncommitted || !isLaunch,
      // Quick sites change with every edit.
      allowBreaking: values.allowBreaking ?? values.quick,
      checkFacts: isLaunch
        ? ({ baseUrl }) => site.refuseLaunch?.(baseUrl, values.acceptOpenPoints ?? [])
        : undefined,
      onProgress: progressLine(),
    },
  );
  report(result);
  // Whoever released, and expected it to be live by this, learns why it is not.
  if (!values.use && !values.newest && !values.without && !isPreview && result.before)
    console.log('No release was named: --use <module>@newest puts one live, --newest all');
  if (isPreview)
    console.log(
      `See it: npm run site -- serve --preview ${values.preview}, or all: npm run site -- preview --serve`,
    );
}

/** What a composition has where no release is named; undefined where nothing is composed yet. @param shown there until now */
async function baseOf(
  { preview, from, same, newest }: CommandOptions,
  store: ReleaseStore,
  channel: string,
  shown: Selection | undefined,
): Promise<Selection | undefined> {
  // A preview shows what is live now, with the releases under review in place of theirs.
  const root = from === undefined ? siteRoot() : previewRoot(from);
  const live = same ? shown : (await readLiveState(root))?.selection;
  if (from !== undefined && !live)
    throw new RefusedError(`there is no preview ${from}: npm run site -- preview --list`);
  if (live && newest) return newestReleases(store, channel, live);
  if (!live || !shown || preview === undefined || from !== undefined || channel === MAIN) return live;
  // Each module of a branch has a pipeline of its own, which puts its release into the branch's preview.
  return { ...live, ...(await madeOn(channel, store, shown)) };
}
