import { join } from 'node:path';
import { RefusedError } from '../command/refused-error.ts';
import { cacheFolder } from '../release-store/settings.ts';
import type { OpenRelease, ReleaseStore } from '../release-store/store.ts';
import type { PageRecords } from '../site-folder/page-record.ts';
import { openReleases, readManifests, type Selection } from '../site-folder/releases.ts';
import {
  forgetComposition,
  goLive,
  readLiveState,
  readPages,
  readStates,
  type SiteState,
} from '../site-folder/site-folder.ts';
import { withSiteMutex } from '../site-folder/site-mutex.ts';
import { overBudget } from './budgets/budgets.ts';
import type { ComposeResult } from './compose-result.ts';
import { finishLiveSite } from './finish-live-site.ts';
import { planComposition } from './plan/plan.ts';
import { loadRenderer } from './render/load-renderer.ts';
import { createNodeFiles } from './render/node-files.ts';
import { createPageFiles } from './render/page-files.ts';
import { type ComposedPage, type OnProgress, renderPages } from './render/render-pages.ts';
import { openCompressedCopies } from './write/compressed-copies.ts';
import { ROOT_FILES, withStaging, writeDocument, writeSite } from './write/write-site.ts';

export type ComposeOptions = {
  readonly store: ReleaseStore;
  /** Folder of the site, or of the preview. */
  readonly siteRoot: string;
  /** Name of a preview: its pages carry a badge and are kept out of search engines. */
  readonly preview?: string | undefined;
  /** Puts pages live that send more than their budgets allow. */
  readonly allowOverBudget?: boolean | undefined;
  /** Puts pages live that miss messages, or that React complains of. */
  readonly allowWarnings?: boolean | undefined;
  readonly onProgress?: OnProgress | undefined;
};

/**
 * Composes releases and puts them live. Nothing of the live site is touched before the new one
 * is whole, and two that are started at once take turns.
 * @param choose decides what to compose, given what is live when it is this one's turn
 * @throws RefusedError where the choice cannot go live
 */
export function compose(
  choose: (live: SiteState | undefined) => Promise<Selection>,
  {
    store,
    siteRoot,
    preview,
    allowOverBudget = preview !== undefined,
    allowWarnings = false,
    onProgress,
  }: ComposeOptions,
): Promise<ComposeResult> {
  return withSiteMutex(siteRoot, async () => {
    const before = await readLiveState(siteRoot);
    const selection = await choose(before);
    // What does not fit together is refused before anything of it is fetched.
    const composition = planComposition(await readManifests(store, selection), preview);
    const releases = await openReleases(store, selection);
    await Promise.all(releases.map((release) => release.bring(filesToRenderFrom(release))));
    const kept = liveFirst(await readStates(siteRoot), before);
    const pagesOf = memoize((name: string) => readPages(siteRoot, name));
    const renderer = loadRenderer(composition, releases);
    const filesOf = createPageFiles(composition, releases);
    const nodeFilesOf = createNodeFiles(composition, releases);
    const copies = openCompressedCopies(join(cacheFolder(), 'compressed'));
    const { pages, state, records } = await withStaging(siteRoot, async (staging) => {
      const write = (path: string, html: string) => writeDocument(staging, path, html);
      const pages = await renderPages(
        { composition, renderer, filesOf, nodeFilesOf, allowWarnings },
        kept.map(({ name, selection }) => ({ name, selection, pages: () => pagesOf(name) })),
        write,
        onProgress,
      );
      const { state, records } = await writeSite({
        siteRoot,
        staging,
        composition,
        releases,
        pages,
        kept,
        copies,
        facts: renderer.site,
      });
      return { pages, state, records };
    });
    const excesses = excessesOf(records, pages);
    if (excesses.length > 0 && !allowOverBudget) {
      await forgetComposition(siteRoot, state.name);
      throw new RefusedError(
        `${excesses.slice(0, 3).join('; ')}${excesses.length > 3 ? `; and ${excesses.length - 3} more pages` : ''}. Make it smaller, or say --over-budget`,
      );
    }
    await goLive(siteRoot, state.name);
    const result = {
      state,
      records,
      before,
      recordsBefore: before && (await pagesOf(before.name)),
      pages,
      overBudget: excesses,
      liveAfterMs: performance.now(),
    };
    await finishLiveSite(siteRoot, composition, releases, copies, result);
    return result;
  });
}

/** The Node builds, and what stands in documents. A file that is published is brought when it is new. */
const filesToRenderFrom = ({ manifest }: OpenRelease): string[] =>
  Object.keys(manifest.files).filter(
    (file) => file.startsWith('node/') || file.startsWith(ROOT_FILES) || /\.(?:css|js)$/.test(file),
  );

/** Only of pages that were rendered: what was live before can be gone back to, whatever it weighs. */
const excessesOf = (records: PageRecords, pages: readonly ComposedPage[]): string[] =>
  pages.flatMap(({ path, from }) => {
    const weight = records[path]?.weight;
    return (from === undefined && weight && overBudget(path, weight)) || [];
  });

const liveFirst = (states: readonly SiteState[], live: SiteState | undefined): SiteState[] =>
  live ? [live, ...states.filter(({ name }) => name !== live.name)] : [...states];

function memoize<Result>(compute: (key: string) => Promise<Result>): typeof compute {
  const results = new Map<string, Promise<Result>>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}
