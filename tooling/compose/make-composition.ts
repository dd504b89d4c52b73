import type { Reading } from '../site-folder/damaged-files.ts';
import { nextNumber } from '../site-folder/live-log.ts';
import { allFinished } from './all-finished.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { ComposeResult } from './compose-result.ts';
import type { PlannedComposition } from './plan-releases.ts';
import { createRenderContext } from './render/render-context.ts';
import { renderPages } from './render/render-pages.ts';
import type { CompressedCopies } from './write/compressed-copies.ts';
import { DamagedFilesError, openEarlierCompositions } from './write/earlier-compositions.ts';
import { publishModules } from './write/publish-modules.ts';
import { createPageWriter, type NewComposition, withStaging } from './write/staging.ts';
import { writeSite } from './write/write-site.ts';

/** A whole composition beside the live one. */
export type MadeComposition = Pick<ComposeResult, 'state' | 'records' | 'files' | 'recordsBefore' | 'pages'>;

/**
 * Renders what has changed, takes over the rest, and writes it all beside the live composition.
 * @param readingOfLive how files are checked that are taken over from the live composition
 * @throws RefusedError where a page cannot be rendered
 */
export async function makeComposition(
  { composition, releases, before }: PlannedComposition,
  {
    store,
    siteRoot,
    by,
    note = '',
    action = 'compose',
    allowWarnings = false,
    isQuick = false,
    onProgress,
  }: ComposeOptions,
  copies: CompressedCopies,
  readingOfLive: Reading,
): Promise<MadeComposition> {
  const earlier = await openEarlierCompositions(siteRoot, before, readingOfLive);
  const context = createRenderContext(composition, releases, allowWarnings);
  return againWithoutDamaged(() =>
    withStaging(siteRoot, async (staging) => {
      const number = await nextNumber(siteRoot);
      const next: NewComposition = { siteRoot, staging, number, releases, earlier, isQuick };
      const modules = publishModules(next, store, copies);
      const writePage = createPageWriter(staging, modules, isQuick);
      const rendered = renderPages(context, earlier.compositions, writePage, onProgress);
      const [pages] = await allFinished([rendered, modules]);
      const origin = { by, note, action, before };
      const state = await writeSite(next, composition, pages, context.renderer.site, origin);
      const recordsBefore = before && (await earlier.pages(before.name));
      return { state, records: staging.records, files: staging.files, recordsBefore, pages };
    }),
  );
}

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
