import { join } from 'node:path';
import { inParallel } from '@atverta/shared/release/in-parallel.ts';
import { cacheFolder } from '@atverta/shared/release/settings.ts';
import type { ReleaseStore } from '@atverta/shared/release/store.ts';
import { siteFacts } from '../src/document/site-facts.ts';
import { afterLive } from './after-live.ts';
import { overBudget } from './budgets.ts';
import { compressFurther } from './compress.ts';
import { type CompressedCopies, openCompressedCopies } from './compressed-copies.ts';
import { filePathOf } from './file-paths.ts';
import { loadRenderer } from './load-renderer.ts';
import { createPageFiles } from './page-files.ts';
import { planComposition } from './plan.ts';
import { Refusal } from './refusal.ts';
import { openReleases, readManifests, type Selection } from './releases.ts';
import { type ComposedPage, type OnProgress, renderPages } from './render-pages.ts';
import { writeReportPage } from './report-page.ts';
import {
  forgetComposition,
  forgetOldCompositions,
  goLive,
  publicFolder,
  readLiveState,
  readStates,
  type SiteState,
} from './site-folder.ts';
import { withSiteLock } from './site-lock.ts';
import { withAside, writeDocument, writeSite } from './write-site.ts';

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

export type ComposeResult = {
  readonly state: SiteState;
  readonly before: SiteState | undefined;
  readonly pages: readonly ComposedPage[];
  /** What changed pages send more of than they may, in lines for people. */
  readonly overBudget: readonly string[];
  /** Milliseconds from the start of the process until visitors got it. */
  readonly liveAfter: number;
};

/**
 * Composes releases and puts them live. Nothing of the live site is touched before the new one
 * is whole, and two that are started at once take turns.
 * @param choose decides what to compose, given what is live when it is this one's turn
 * @throws Refusal where the choice cannot go live
 */
export function compose(
  choose: (live: SiteState | undefined) => Promise<Selection>,
  { store, siteRoot, preview, allowOverBudget = preview !== undefined, onProgress }: ComposeOptions,
): Promise<ComposeResult> {
  return withSiteLock(siteRoot, async () => {
    const before = await readLiveState(siteRoot);
    const selection = await choose(before);
    // What does not fit together is refused before anything of it is fetched.
    const composition = planComposition(await readManifests(store, selection), preview);
    const releases = await openReleases(store, selection);
    const earlier = liveFirst(await readStates(siteRoot), before);
    const renderer = loadRenderer(composition, releases);
    const filesOf = createPageFiles(composition, releases);
    const copies = openCompressedCopies(join(cacheFolder(), 'compressed'));
    const facts = renderer.site ?? siteFacts;
    const { pages, state } = await withAside(siteRoot, async (aside) => {
      const take = (path: string, html: string) => writeDocument(aside, path, html);
      const pages = await renderPages(composition, renderer, filesOf, earlier, take, onProgress);
      const state = await writeSite(siteRoot, aside, composition, releases, pages, earlier, copies, facts);
      return { pages, state };
    });
    const excesses = excessesOf(state, pages);
    if (excesses.length > 0 && !allowOverBudget) {
      await forgetComposition(siteRoot, state.name);
      throw new Refusal(
        `${excesses.slice(0, 3).join('; ')}${excesses.length > 3 ? `; and ${excesses.length - 3} more pages` : ''}. Make it smaller, or say --over-budget`,
      );
    }
    await goLive(siteRoot, state.name);
    const result = { state, before, pages, overBudget: excesses, liveAfter: performance.now() };
    await afterLive({
      'old compositions were not removed': () => forgetOldCompositions(siteRoot),
      'unused compressed copies were not removed': () => copies.forgetUnused(),
      'report.html is the one of before': () => writeReportPage(siteRoot, composition, releases, result),
      'pages are larger than they could be': () =>
        compressPagesFurther(publicFolder(siteRoot, state.name), pages, copies),
    });
    return result;
  });
}

/** Of a deploy as teams make it. A whole large site would keep the next one waiting for minutes. */
const MOST_COMPRESSED_FURTHER = 100;

async function compressPagesFurther(
  folder: string,
  pages: readonly ComposedPage[],
  copies: CompressedCopies,
): Promise<void> {
  const rendered = pages.filter(({ from }) => from === undefined).slice(0, MOST_COMPRESSED_FURTHER);
  await inParallel(rendered, ({ path }) => compressFurther(join(folder, filePathOf(path)), copies));
}

/** Only of pages that were rendered: what was live before can be gone back to, whatever it weighs. */
const excessesOf = (state: SiteState, pages: readonly ComposedPage[]): string[] =>
  pages.flatMap(({ path, from }) => {
    const weight = state.pages[path]?.weight;
    return (from === undefined && weight && overBudget(path, weight)) || [];
  });

const liveFirst = (states: readonly SiteState[], live: SiteState | undefined): SiteState[] =>
  live ? [live, ...states.filter(({ name }) => name !== live.name)] : [...states];
