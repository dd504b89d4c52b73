import { openReleaseStore } from '@atverta/shared/release/store.ts';
import { loadRenderer } from './load-renderer.ts';
import { createPageFiles } from './page-files.ts';
import { planComposition } from './plan.ts';
import { openReleases, type Selection } from './releases.ts';
import { type ComposedPage, renderPages } from './render-pages.ts';
import { forgetOldCompositions, goLive, readLiveState, readStates, type SiteState } from './site-folder.ts';
import { writeSite } from './write-site.ts';

export type ComposeResult = {
  readonly state: SiteState;
  readonly before: SiteState | undefined;
  readonly pages: readonly ComposedPage[];
};

/**
 * Composes a selection of releases and puts it live. Nothing of the live site is touched before
 * the new one is whole.
 * @throws Refusal where the selection cannot go live
 */
export async function compose(
  selection: Selection,
  storeRoot: string,
  siteRoot: string,
): Promise<ComposeResult> {
  const releases = await openReleases(openReleaseStore(storeRoot), selection);
  const composition = planComposition(releases.map(({ manifest }) => manifest));
  const before = await readLiveState(siteRoot);
  const renderer = loadRenderer(composition, releases);
  const pages = await renderPages(
    composition,
    renderer,
    createPageFiles(composition, releases),
    before?.pages ?? {},
  );
  const state = await writeSite(
    siteRoot,
    composition,
    releases,
    pages,
    liveFirst(await readStates(siteRoot), before),
  );
  await goLive(siteRoot, state.name);
  await forgetOldCompositions(siteRoot);
  return { state, before, pages };
}

const liveFirst = (states: readonly SiteState[], live: SiteState | undefined): SiteState[] =>
  live ? [live, ...states.filter(({ name }) => name !== live.name)] : [...states];
