import { linkSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { DEFAULT_LANGUAGE } from '@atverta/shared/contracts/language.ts';
import type { SiteFacts } from '@atverta/shared/contracts/renderer.ts';
import { federationOrigins } from '../../hosting/federation-origins.ts';
import { securityHeaders } from '../../hosting/headers.ts';
import { writeWhole } from '../../release-store/folder-storage.ts';
import type { OpenRelease } from '../../release-store/store.ts';
import { inBlocks } from '../../site-folder/lines.ts';
import type { PageRecords } from '../../site-folder/page-records.ts';
import { COMPRESSED_ENDINGS, writePublishedFiles } from '../../site-folder/published-files.ts';
import {
  compositionFolder,
  MAX_CHANGED_PAGES,
  publicFolder,
  type SiteState,
  writeState,
} from '../../site-folder/site-state.ts';
import { allFinished } from '../all-finished.ts';
import { filePathOf } from '../budgets/file-paths.ts';
import type { ComposedPage } from '../render/render-pages.ts';
import { hostFiles } from '../site-files/host-files.ts';
import { siteFiles } from '../site-files/site-files.ts';
import type { SummaryOf } from '../site-files/summary-of.ts';
import { NOTICES, thirdPartiesOf, thirdPartyNotices } from '../site-files/third-party-notices.ts';
import type { EarlierCompositions } from './earlier-compositions.ts';
import { flushFiles } from './flush-files.ts';
import { federationLists } from './for-other-hosts.ts';
import { linkFiles } from './link-files.ts';
import { ROOT_FILES, rootFilesOf } from './root-files.ts';
import { type NewComposition, type Staging, writeFileIn } from './staging.ts';

/** Who asked for a composition, why, and what was live until then. */
type Origin = Pick<SiteState, 'by' | 'note' | 'action'> & { readonly before: SiteState | undefined };

/**
 * Writes what a composition has beside the modules' files and the pages that were rendered.
 * What did not change is linked, not copied.
 * @param facts what the shell's release states about the site
 */
export async function writeSite(
  { siteRoot: root, staging, number, releases, earlier, isQuick }: NewComposition,
  composition: Composition,
  pages: readonly ComposedPage[],
  facts: SiteFacts,
  { before, ...origin }: Origin,
): Promise<SiteState> {
  const name = `${String(number).padStart(4, '0')}-${composition.id}`;
  const folder = staging.public;

  const unchanged = Map.groupBy(
    pages.flatMap(({ path, from }) => (from === undefined ? [] : [{ path, from }])),
    ({ from }) => from,
  );
  // The lists name them, too.
  for (const [from, each] of unchanged) {
    const records = await earlier.pages(from);
    for (const { path } of each) staging.records.copy(path, records);
  }
  await allFinished([
    ...[...unchanged].map(([from, each]) => takeOver(from, each, root, staging, earlier)),
    writeLists(staging, composition, facts, releases),
    writeRootFiles(staging, releases),
  ]);
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
  if (!isQuick) await flushFiles(folder, staging.written);
  await earlier.settle();
  await mkdir(join(root, 'compositions'), { recursive: true });
  await rename(staging.folder, compositionFolder(root, name));
  return state;
}

async function writeRootFiles(staging: Staging, releases: readonly OpenRelease[]): Promise<void> {
  for (const { manifest, folder } of releases)
    for (const file of rootFilesOf(Object.keys(manifest.files)))
      await writeFileIn(staging, file, await readFile(join(folder, ROOT_FILES, file)));
  await writeFileIn(staging, NOTICES, thirdPartyNotices(await thirdPartiesOf(releases)));
}

/** Links pages of an earlier composition that are the very same now. */
async function takeOver(
  from: string,
  pages: readonly ComposedPage[],
  root: string,
  { public: folder, files }: Staging,
  earlier: EarlierCompositions,
): Promise<void> {
  earlier.check(from);
  const known = await earlier.files(from);
  const paths = pages.map(({ path }) => filePathOf(path));
  const [gone] = await linkFiles(publicFolder(root, from), folder, paths);
  if (gone) {
    // Reading all of its files says which ones are gone.
    await earlier.settle();
    throw new Error(`${gone} is gone from composition ${from}`);
  }
  for (const path of paths) files.copy(path, known);
}

/** Hosts look for the 404 page of all other paths at the root. */
function linkNotFoundPage({ public: folder, files }: Staging): void {
  const page = `${DEFAULT_LANGUAGE}/404.html`;
  for (const ending of ['', ...COMPRESSED_ENDINGS])
    linkSync(join(folder, page + ending), join(folder, `404.html${ending}`));
  files.copy(page, files, '404.html');
}

/** Files of the whole site, such as the sitemap. */
async function writeLists(
  staging: Staging,
  composition: Composition,
  facts: SiteFacts,
  releases: readonly OpenRelease[],
): Promise<void> {
  const origins = federationOrigins();
  for (const [file, text] of siteFiles(composition, summaryIn(staging.records), facts))
    await writeFileIn(staging, file, text);
  const files = Object.entries({
    ...hostFiles(composition, securityHeaders, origins),
    ...(origins.length > 0 && (await federationLists(composition, releases))),
  });
  await Promise.all(files.map(([file, text]) => writeFileIn(staging, file, text)));
}

const summaryIn =
  (records: PageRecords): SummaryOf =>
  (path) => {
    const record = records.get(path);
    if (!record) throw new Error(`There is no page at ${path}`);
    return record.summary;
  };
