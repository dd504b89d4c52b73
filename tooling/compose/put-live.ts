import { join } from 'node:path';
import { RefusedError } from '../command/refused-error.ts';
import { cacheFolder, trustedKeys } from '../release-store/settings.ts';
import type { OpenRelease } from '../release-store/store.ts';
import type { Reading } from '../site-folder/damaged-files.ts';
import { enterLiveLog, nextNumber } from '../site-folder/live-log.ts';
import type { PageRecords } from '../site-folder/page-records.ts';
import { openReleases, readManifests } from '../site-folder/releases.ts';
import {
  forgetComposition,
  forgetOldCompositions,
  goLive,
  readLiveState,
  readStates,
} from '../site-folder/site-folder.ts';
import type { SiteState } from '../site-folder/site-state.ts';
import { allFinished } from './all-finished.ts';
import { overBudget } from './budgets/budgets.ts';
import type { ComposeChoice, ComposeOptions } from './compose-options.ts';
import type { ComposeResult } from './compose-result.ts';
import { finishLiveSite } from './finish-live-site.ts';
import { planComposition } from './plan/plan.ts';
import { refuseBad } from './plan/refuse-bad.ts';
import { refuseUnsigned } from './plan/refuse-unsigned.ts';
import { loadRenderer } from './render/load-renderer.ts';
import { createNodeFiles } from './render/node-files.ts';
import { createPageFiles } from './render/page-files.ts';
import { type ComposedPage, renderPages } from './render/render-pages.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';
import { DamagedFilesError, openEarlierCompositions } from './write/earlier-compositions.ts';
import { publishModules } from './write/publish-modules.ts';
import { ROOT_FILES } from './write/root-files.ts';
import { createPageWriter, type NewComposition, withStaging } from './write/staging.ts';
import { writeSite } from './write/write-site.ts';

/**
 * Composes releases and puts them live, whoever's turn it is. Nothing of the live site is touched
 * before the new one is whole.
 * @param choose decides what to compose, given what is live
 * @param readingOfLive how files are checked that are taken over from the live composition
 * @throws RefusedError where the choice cannot go live
 */
export async function putLive(
  choose: ComposeChoice,
  {
    store,
    siteRoot,
    preview,
    by,
    note = '',
    action = 'compose',
    allowBad = false,
    allowOverBudget = preview !== undefined,
    allowWarnings = false,
    isQuick = false,
    onProgress,
  }: ComposeOptions,
  readingOfLive: Reading,
): Promise<ComposeResult> {
  const before = await readLiveState(siteRoot);
  const selection = await choose(before);
  if (!allowBad) await refuseBad(store, selection, before);
  await refuseUnsigned(store, selection, trustedKeys());
  // What does not fit together is refused before anything of it is fetched.
  const composition = planComposition(await readManifests(store, selection), preview, before?.selection);
  const releases = await openReleases(store, selection);
  await Promise.all(releases.map((release) => release.bring(filesToRenderFrom(release))));
  const earlier = openEarlierCompositions(siteRoot, liveFirst(await readStates(siteRoot), before), {
    name: before?.name,
    reading: readingOfLive,
  });
  if (before) earlier.check(before.name);
  const renderer = loadRenderer(composition, releases);
  const filesOf = createPageFiles(composition, releases);
  const nodeFilesOf = createNodeFiles(composition, releases);
  const copies = openCompressedCopies(join(cacheFolder(), 'compressed'));
  const put = () =>
    withStaging(siteRoot, async (staging) => {
      const number = await nextNumber(siteRoot);
      const next: NewComposition = { siteRoot, staging, number, releases, earlier, isQuick };
      const modules = publishModules(next, store, copies);
      const rendered = renderPages(
        { composition, renderer, filesOf, nodeFilesOf, allowWarnings },
        earlier.states.map(({ name, selection }) => ({
          name,
          selection,
          pages: () => earlier.pages(name),
        })),
        createPageWriter(staging, modules),
        onProgress,
      );
      const [pages] = await allFinished([rendered, modules]);
      const origin = { by, note, action, before };
      const state = await writeSite(next, composition, pages, renderer.site, origin);
      return { pages, state, records: staging.records, files: staging.files };
    });
  const { pages, state, records, files } = await againWithoutDamaged(put);
  const excesses = excessesOf(records, pages);
  if (excesses.length > 0 && !allowOverBudget) {
    await forgetComposition(siteRoot, state.name);
    throw new RefusedError(
      `${excesses.slice(0, 3).join('; ')}${excesses.length > 3 ? `; and ${excesses.length - 3} more pages` : ''}. Make it smaller, or say --over-budget`,
    );
  }
  await goLive(siteRoot, state.name);
  await enterLiveLog(siteRoot, state);
  const result = {
    state,
    records,
    files,
    before,
    recordsBefore: before && (await earlier.pages(before.name)),
    pages,
    overBudget: excesses,
    liveAfterMs: performance.now(),
  };
  if (isQuick) await forgetOldCompositions(siteRoot);
  else await finishLiveSite(siteRoot, composition, releases, copies, result);
  return result;
}

/** The Node builds, and what stands in documents. A file that is published is brought when it is new. */
const filesToRenderFrom = ({ manifest }: OpenRelease): string[] =>
  Object.keys(manifest.files).filter(
    (file) => file.startsWith('node/') || file.startsWith(ROOT_FILES) || /\.(?:css|js)$/.test(file),
  );

/** Only of pages that were rendered: what was live before can be gone back to, whatever it weighs. */
const excessesOf = (records: PageRecords, pages: readonly ComposedPage[]): string[] =>
  pages.flatMap(({ path, from }) => {
    const weight = from === undefined ? records.get(path)?.weight : undefined;
    return (weight && overBudget(path, weight)) || [];
  });

const liveFirst = (states: readonly SiteState[], live: SiteState | undefined): SiteState[] =>
  live ? [live, ...states.filter(({ name }) => name !== live.name)] : [...states];

/** What was to be taken over may be damaged: then the next attempt makes it anew, and it is named. */
async function againWithoutDamaged<Result>(put: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await put();
    } catch (error) {
      if (!(error instanceof DamagedFilesError)) throw error;
    }
  }
}
