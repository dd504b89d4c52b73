/**
 * `npm run compose [-- --use <module>@<release>]…`: composes what is live with the releases named,
 * and puts it live. `--use <module>@newest` takes a module's last release, `--newest` everybody's,
 * of the channel that the site follows: the branch that it was first composed on, or `--channel <name>`.
 * `--without <module>` takes a module and its pages off the site.
 * `--preview <name>` makes a site of its own of it instead, beside the live one; `--note` says why.
 * `--same` composes what the preview shows now again, not what is live; `--from` what another preview shows.
 * `--allow-removals` takes addresses, languages, modules and what settings promised off the site where
 * nobody named them. `--over-budget` puts pages live that send more than they may, `--allow-bad` releases that are
 * marked bad, `--allow-warnings` pages that miss messages: for QA's mocked site alone. `--quick`
 * compresses little, and is for sites that no visitor comes to. At a real address the points of
 * `npm run launch-check` must be closed, or named with `--accept-open-points <id>,<id>`;
 * `--no-launch-check` asks none of them, where a site is served on this machine or mended.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { actingPerson } from '../command/acting-person.ts';
import { runCommand } from '../command/run-command.ts';
import { site } from '../site/site.ts';
import { previewRoot, siteRoot } from '../site-folder/settings.ts';
import { readLiveState } from '../site-folder/site-folder.ts';
import { releaseChannel } from '../store/channel.ts';
import { openReleaseStore } from '../store/open-store.ts';
import { compose } from './compose.ts';
import { chooseChannel } from './plan/choose-channel.ts';
import { chooseReleases } from './plan/choose-releases.ts';
import { progressLine } from './progress-line.ts';
import { report } from './report.ts';

// A process that was started ahead is told later.
const [args] = process.argv[2] === '--told' ? await once(process, 'message') : [process.argv.slice(2)];
const toldAt = process.connected ? performance.now() : 0;
if (process.connected) process.disconnect();

await runCommand(async () => {
  const { values } = parseArgs({
    args,
    options: {
      use: { type: 'string', multiple: true, default: [] },
      without: { type: 'string', multiple: true, default: [] },
      newest: { type: 'boolean', default: false },
      channel: { type: 'string' },
      preview: { type: 'string' },
      note: { type: 'string' },
      same: { type: 'boolean' },
      from: { type: 'string' },
      quick: { type: 'boolean' },
      'allow-bad': { type: 'boolean' },
      'no-launch-check': { type: 'boolean', default: false },
      'accept-open-points': { type: 'string', multiple: true, default: [] },
      'over-budget': { type: 'boolean' },
      'allow-removals': { type: 'boolean' },
      'allow-warnings': { type: 'boolean' },
    },
  });
  const store = await openReleaseStore();
  const root = values.preview === undefined ? siteRoot() : previewRoot(values.preview);
  // A preview is of the branch that it is made on.
  const followed = values.preview === undefined ? (await readLiveState(root))?.channel : undefined;
  const asksForNewest = values.newest || values.use.some((wish) => wish.endsWith('@newest'));
  const channel = chooseChannel(values.channel, followed, releaseChannel(), asksForNewest);
  const isLaunch = values.preview === undefined && !values.quick && !values['no-launch-check'];
  const accepted = values['accept-open-points'].flatMap((ids) => ids.split(',')).filter(Boolean);
  const result = await compose(
    async (shown) => {
      // A preview shows what is live now, with the releases under review in place of theirs.
      const base = values.from === undefined ? siteRoot() : previewRoot(values.from);
      const live = values.same ? shown : await readLiveState(base);
      const selection = values.newest ? undefined : live?.selection;
      return chooseReleases(store, selection, channel, values.use, values.without);
    },
    {
      store,
      siteRoot: root,
      preview: values.preview,
      by: actingPerson(),
      note: values.note,
      channel,
      isQuick: values.quick,
      allowBad: values['allow-bad'],
      allowOverBudget: values['over-budget'],
      // Quick sites change with every edit.
      allowRemovals: values['allow-removals'] ?? values.quick,
      leaving: values.without,
      allowWarnings: values['allow-warnings'],
      // Previews and quick sites are for those who work on the site.
      checkFacts: isLaunch ? ({ baseUrl }) => site.refuseLaunch?.(baseUrl, accepted) : undefined,
      onProgress: progressLine(),
    },
  );
  report({ ...result, liveAfterMs: result.liveAfterMs - toldAt });
  if (values.preview !== undefined)
    console.log(`See it: npm run serve -- --preview ${values.preview}, or all: npm run preview -- --serve`);
});
