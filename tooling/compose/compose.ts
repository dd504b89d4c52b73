import { join } from 'node:path';
import { RefusedError } from '../command/refused-error.ts';
import { cacheFolder } from '../release-store/settings.ts';
import type { ReleaseStore } from '../release-store/store.ts';
import { openReleases, readManifests, type Selection } from '../site-folder/releases.ts';
import {
  forgetComposition,
  goLive,
  readLiveState,
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
import { withStaging, writeDocument, writeSite } from './write/write-site.ts';

export type ComposeOptions = {
  readonly store: ReleaseStore;
  /** Folder of the site, or of the preview. */
  readonly siteRoot: string;
  /** Name of a preview: its pages carry a badge and are kept out of search engines. */
  readonly preview?: string | undefined;
  /** Puts pages live that send more than their budgets allow. */
  readonly allowOverBudget?: boolean | undefined;
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
  { store, siteRoot, preview, allowOverBudget = preview !== undefined, onProgress }: ComposeOptions,
): Promise<ComposeResult> {
  return withSiteMutex(siteRoot, async () => {
    const before = await readLiveState(siteRoot);
    const selection = await choose(before);
    // What does not fit together is refused before anything of it is fetched.
    const composition = planComposition(await readManifests(store, selection), preview);
    const releases = await openReleases(store, selection);
    const kept = liveFirst(await readStates(siteRoot), before);
    const renderer = loadRenderer(composition, releases);
    const filesOf = createPageFiles(composition, releases);
    const nodeFilesOf = createNodeFiles(composition, releases);
    const copies = openCompressedCopies(join(cacheFolder(), 'compressed'));
    const { pages, state } = await withStaging(siteRoot, async (staging) => {
      const write = (path: string, html: string) => writeDocument(staging, path, html);
      const pages = await renderPages(
        { composition, renderer, filesOf, nodeFilesOf },
        kept,
        write,
        onProgress,
      );
      const state = await writeSite({
        siteRoot,
        staging,
        composition,
        releases,
        pages,
        kept,
        copies,
        facts: renderer.site,
      });
      return { pages, state };
    });
    const excesses = excessesOf(state, pages);
    if (excesses.length > 0 && !allowOverBudget) {
      await forgetComposition(siteRoot, state.name);
      throw new RefusedError(
        `${excesses.slice(0, 3).join('; ')}${excesses.length > 3 ? `; and ${excesses.length - 3} more pages` : ''}. Make it smaller, or say --over-budget`,
      );
    }
    await goLive(siteRoot, state.name);
    const result = { state, before, pages, overBudget: excesses, liveAfterMs: performance.now() };
    await finishLiveSite(siteRoot, composition, releases, copies, result);
    return result;
  });
}

/** Only of pages that were rendered: what was live before can be gone back to, whatever it weighs. */
const excessesOf = (state: SiteState, pages: readonly ComposedPage[]): string[] =>
  pages.flatMap(({ path, from }) => {
    const weight = state.pages[path]?.weight;
    return (from === undefined && weight && overBudget(path, weight)) || [];
  });

const liveFirst = (states: readonly SiteState[], live: SiteState | undefined): SiteState[] =>
  live ? [live, ...states.filter(({ name }) => name !== live.name)] : [...states];
