import { linkSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { DEFAULT_LANGUAGE } from '@atverta/shared/contracts/language.ts';
import type { SiteFacts } from '@atverta/shared/contracts/renderer.ts';
import { writeWhole } from '../../release-store/folder-storage.ts';
import { inBlocks } from '../../site-folder/lines.ts';
import { COMPRESSED_ENDINGS, writePublishedFiles } from '../../site-folder/published-files.ts';
import {
  compositionFolder,
  MAX_CHANGED_PAGES,
  type SiteState,
  writeState,
} from '../../site-folder/site-state.ts';
import { allFinished } from '../all-finished.ts';
import type { ComposedPage } from '../render/render-pages.ts';
import { flushFiles } from './flush-files.ts';
import type { NewComposition, Staging } from './staging.ts';
import { takeOverDocuments, takeOverRecords, unchangedPages } from './take-over-pages.ts';
import { writeSiteFiles } from './write-site-files.ts';

/** Who asked for a composition, why, and what was live until then. */
type Origin = Pick<SiteState, 'by' | 'note' | 'action'> & { readonly before: SiteState | undefined };

/**
 * Writes what a composition has beside the modules' files and the pages that were rendered.
 * What did not change is linked, not copied.
 * @param facts what the shell's release states about the site
 */
export async function writeSite(
  next: NewComposition,
  composition: Composition,
  pages: readonly ComposedPage[],
  facts: SiteFacts,
  { before, ...origin }: Origin,
): Promise<SiteState> {
  const { siteRoot, staging, number, releases, earlier, isQuick } = next;
  const name = `${String(number).padStart(4, '0')}-${composition.id}`;
  const unchanged = unchangedPages(pages);
  await takeOverRecords(unchanged, next);
  await allFinished([takeOverDocuments(unchanged, next), writeSiteFiles(next, composition, facts)]);
  linkNotFoundPage(staging);
  const changed = pages.filter(({ from }) => from !== before?.name || before === undefined);
  const state: SiteState = {
    name,
    composedAt: new Date().toISOString(),
    selection: Object.fromEntries(releases.map(({ manifest }) => [manifest.module, manifest.release])),
    ...origin,
    changedPages: changed.slice(0, MAX_CHANGED_PAGES).map(({ path }) => path),
    changedPageCount: changed.length,
  };
  await writeWhole(join(staging.folder, 'pages.txt'), inBlocks(staging.records.lines()));
  await writePublishedFiles(staging.folder, staging.files);
  await writeState(join(staging.folder, 'state.json'), state);
  if (!isQuick) await flushFiles(staging.public, staging.written);
  await earlier.settle();
  await mkdir(join(siteRoot, 'compositions'), { recursive: true });
  await rename(staging.folder, compositionFolder(siteRoot, name));
  return state;
}

/** Hosts look for the 404 page of all other paths at the root. */
function linkNotFoundPage({ public: folder, files }: Staging): void {
  const page = `${DEFAULT_LANGUAGE}/404.html`;
  for (const ending of ['', ...COMPRESSED_ENDINGS])
    linkSync(join(folder, page + ending), join(folder, `404.html${ending}`));
  files.copy(page, files, '404.html');
}
