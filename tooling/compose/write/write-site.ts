import { linkSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { DEFAULT_LANGUAGE } from '@atverta/shared/contracts/language.ts';
import type { SiteFacts } from '@atverta/shared/contracts/renderer.ts';
import { federationOrigins } from '../../hosting/federation-origins.ts';
import { securityHeaders } from '../../hosting/headers.ts';
import { writeWhole } from '../../release-store/folder-storage.ts';
import type { OpenRelease, ReleaseStore } from '../../release-store/store.ts';
import { namesInLiveLog } from '../../site-folder/live-log.ts';
import type { PageRecord, PageRecords } from '../../site-folder/page-record.ts';
import { COMPRESSED_ENDINGS, writePublishedFiles } from '../../site-folder/published-files.ts';
import { compositionNames } from '../../site-folder/site-folder.ts';
import {
  compositionFolder,
  MAX_CHANGED_PAGES,
  numberOf,
  publicFolder,
  type SiteState,
  writeState,
} from '../../site-folder/site-state.ts';
import { filePathOf } from '../budgets/file-paths.ts';
import { weighPage } from '../budgets/page-weight.ts';
import type { ComposedPage } from '../render/render-pages.ts';
import { hostFiles } from '../site-files/host-files.ts';
import { siteFiles } from '../site-files/site-files.ts';
import type { SummaryOf } from '../site-files/summary-of.ts';
import type { CompressedCopies } from './compressed-copies.ts';
import type { EarlierCompositions } from './earlier-compositions.ts';
import { flushFiles } from './flush-files.ts';
import { federationLists } from './for-other-hosts.ts';
import { linkFiles } from './link-files.ts';
import { publishModules } from './publish-modules.ts';
import { ROOT_FILES, rootFilesOf } from './root-files.ts';
import { type Staging, writeFileIn } from './staging.ts';

/** All that a composition is written from. */
export type SiteContents = {
  readonly siteRoot: string;
  readonly staging: Staging;
  readonly composition: Composition;
  readonly releases: readonly OpenRelease[];
  readonly pages: readonly ComposedPage[];
  readonly store: ReleaseStore;
  readonly earlier: EarlierCompositions;
  /** Of assets, compressed for this site or another. */
  readonly copies: CompressedCopies;
  /** What the shell's release states about the site. */
  readonly facts: SiteFacts;
  /** Who asked for it, why, and what was live until then. */
  readonly origin: Pick<SiteState, 'by' | 'note' | 'action'> & { readonly before: SiteState | undefined };
};

/**
 * Writes a composition beside the live one, but for the pages that are rendered: those are there.
 * What did not change is linked, not copied.
 */
export async function writeSite({
  siteRoot: root,
  staging,
  composition,
  releases,
  pages,
  store,
  earlier,
  copies,
  facts,
  origin: { before, ...origin },
}: SiteContents): Promise<{ readonly state: SiteState; readonly records: PageRecords }> {
  const taken = [...(await compositionNames(root)), ...(await namesInLiveLog(root))];
  const number = 1 + taken.reduce((most, each) => Math.max(most, numberOf(each)), 0);
  const name = `${String(number).padStart(4, '0')}-${composition.id}`;
  const folder = staging.public;

  // The lists of a large site are compressed meanwhile.
  const origins = federationOrigins();
  const lists = writeLists(staging, composition, pages, facts, releases, origins);
  lists.catch(() => {});
  const isForOtherHosts = origins.length > 0;
  await publishModules({ root, store, staging, releases, earlier, copies, number, isForOtherHosts });
  for (const { manifest, folder: release } of releases) {
    for (const file of rootFilesOf(Object.keys(manifest.files))) {
      await writeFileIn(staging, file, await readFile(join(release, ROOT_FILES, file)));
    }
  }
  for (const [from, unchanged] of Map.groupBy(pages, (page) => page.from)) {
    if (from !== undefined) await takeOver(from, unchanged, root, staging, earlier);
  }
  await lists;
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
  const records = await recordsOf(pages, folder);
  await writeWhole(join(staging.folder, 'pages.json'), `${JSON.stringify(records)}\n`);
  await writePublishedFiles(staging.folder, staging.files);
  await writeState(join(staging.folder, 'state.json'), state);
  await flushFiles(folder, staging.written);
  await earlier.settle();
  await mkdir(join(root, 'compositions'), { recursive: true });
  await rename(staging.folder, compositionFolder(root, name));
  return { state, records };
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
  const [gone] = linkFiles(publicFolder(root, from), folder, paths);
  if (gone) {
    // Reading all of its files says which ones are gone.
    await earlier.settle();
    throw new Error(`${gone} is gone from composition ${from}`);
  }
  for (const path of paths) files.set(path, { hashes: known.get(path)?.hashes ?? [] });
}

/** Hosts look for the 404 page of all other paths at the root. */
function linkNotFoundPage({ public: folder, files }: Staging): void {
  const page = `${DEFAULT_LANGUAGE}/404.html`;
  for (const ending of ['', ...COMPRESSED_ENDINGS])
    linkSync(join(folder, page + ending), join(folder, `404.html${ending}`));
  files.set('404.html', { hashes: files.get(page)?.hashes ?? [] });
}

/** Files of the whole site, such as the sitemap. */
async function writeLists(
  staging: Staging,
  composition: Composition,
  pages: readonly ComposedPage[],
  facts: SiteFacts,
  releases: readonly OpenRelease[],
  origins: readonly string[],
): Promise<void> {
  const files = Object.entries({
    ...siteFiles(composition, summariesOf(pages), facts),
    ...hostFiles(composition, securityHeaders, origins),
    ...(origins.length > 0 && (await federationLists(composition, releases))),
  });
  await Promise.all(files.map(([file, content]) => writeFileIn(staging, file, content)));
}

/** What is remembered of each page; one that did not change weighs what it weighed. */
async function recordsOf(pages: readonly ComposedPage[], folder: string): Promise<PageRecords> {
  const records: Record<string, PageRecord> = {};
  for (const { path, inputs, links, summary, weight } of pages) {
    records[path] = { inputs, links, summary, weight: weight ?? (await weighPage(folder, path)) };
  }
  return records;
}

function summariesOf(pages: readonly ComposedPage[]): SummaryOf {
  const byPath = new Map(pages.map(({ path, summary }) => [path, summary]));
  return (path) => {
    const summary = byPath.get(path);
    if (!summary) throw new Error(`There is no page at ${path}`);
    return summary;
  };
}
