import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { DEFAULT_LANGUAGE } from '@atverta/shared/contracts/language.ts';
import { isOnlyForOtherHosts } from '@atverta/shared/contracts/mf-manifest.ts';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import type { SiteFacts } from '@atverta/shared/contracts/renderer.ts';
import { federationOrigins } from '../../hosting/federation-origins.ts';
import { securityHeaders } from '../../hosting/headers.ts';
import { inParallel } from '../../release-store/in-parallel.ts';
import type { OpenRelease } from '../../release-store/store.ts';
import { historyOf } from '../../site-folder/live-history.ts';
import type { PageRecord, PageRecords } from '../../site-folder/page-record.ts';
import {
  numberOf,
  publicFolder,
  readModuleFiles,
  type SiteState,
  stateFile,
} from '../../site-folder/site-folder.ts';
import { filePathOf } from '../budgets/file-paths.ts';
import { weighPage } from '../budgets/page-weight.ts';
import { published } from '../plan/published.ts';
import type { ComposedPage } from '../render/render-pages.ts';
import { hostFiles } from '../site-files/host-files.ts';
import { siteFiles } from '../site-files/site-files.ts';
import type { SummaryOf } from '../site-files/summary-of.ts';
import { writeAsset, writePage } from './compress.ts';
import type { CompressedCopies } from './compressed-copies.ts';
import { federationLists, forOtherHosts, releaseFolder } from './for-other-hosts.ts';
import { COMPRESSED_ENDINGS, linkFiles } from './link-files.ts';

/** A folder in which a composition is put together beside the live one. */
export type Staging = { readonly folder: string; readonly public: string };

/**
 * Makes room for a composition, and leaves nothing there that did not become one. One at a time is
 * put together, so what is found there is what a stopped process left.
 */
export async function withStaging<Result>(
  root: string,
  work: (staging: Staging) => Promise<Result>,
): Promise<Result> {
  const folder = join(root, 'composing');
  const clear = () => rm(folder, { recursive: true, force: true });
  await clear();
  return work({ folder, public: join(folder, 'public') }).finally(clear);
}

/** Writes a page of a composition, as soon as it is rendered. */
export const writeDocument = (staging: Staging, path: string, html: string): Promise<void> =>
  writePage(join(staging.public, filePathOf(path)), html);

/** All that a composition is written from. */
export type SiteContents = {
  readonly siteRoot: string;
  readonly staging: Staging;
  readonly composition: Composition;
  readonly releases: readonly OpenRelease[];
  readonly pages: readonly ComposedPage[];
  /** Compositions on disk, the live one first. */
  readonly kept: readonly SiteState[];
  /** Of assets, compressed for this site or another. */
  readonly copies: CompressedCopies;
  /** What the shell's release states about the site. */
  readonly facts: SiteFacts;
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
  kept,
  copies,
  facts,
}: SiteContents): Promise<{ readonly state: SiteState; readonly records: PageRecords }> {
  const number = 1 + Math.max(0, ...kept.map((state) => numberOf(state.name)));
  const name = `${String(number).padStart(4, '0')}-${composition.id}`;
  const folder = staging.public;

  // The lists of a large site are compressed meanwhile.
  const origins = federationOrigins();
  const lists = writeLists(folder, composition, pages, facts, releases, origins);
  lists.catch(() => {});
  const moduleFiles = await publishModules(releases, root, folder, kept, copies, origins.length > 0);
  for (const { manifest, folder: release } of releases) {
    for (const file of rootFilesOf(Object.keys(manifest.files))) {
      await writePage(join(folder, file), await readFile(join(release, ROOT_FILES, file)));
    }
  }
  for (const [from, unchanged] of Map.groupBy(pages, (page) => page.from)) {
    if (from === undefined) continue;
    const files = unchanged.map(({ path }) => filePathOf(path));
    const [gone] = linkFiles(publicFolder(root, from), folder, files);
    if (gone) throw new Error(`${gone} is gone from composition ${from}`);
  }
  await lists;
  for (const ending of ['', ...COMPRESSED_ENDINGS])
    await link(join(folder, `${DEFAULT_LANGUAGE}/404.html${ending}`), join(folder, `404.html${ending}`));
  const composed = {
    selection: Object.fromEntries(releases.map(({ manifest }) => [manifest.module, manifest.release])),
    composedAt: new Date().toISOString(),
  };
  const state: SiteState = {
    name,
    composition: composition.id,
    ...composed,
    history: historyOf(composed, kept),
  };
  const records = await recordsOf(pages, folder);
  await writeFile(join(staging.folder, 'module-files.txt'), moduleFiles.sort().join('\n'));
  await writeFile(join(staging.folder, 'pages.json'), `${JSON.stringify(records)}\n`);
  await writeFile(join(staging.folder, 'state.json'), `${JSON.stringify(state, null, 1)}\n`);
  await mkdir(dirname(dirname(stateFile(root, name))), { recursive: true });
  await rename(staging.folder, dirname(stateFile(root, name)));
  return { state, records };
}

/** Files of the whole site, such as the sitemap. */
async function writeLists(
  folder: string,
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
  await Promise.all(files.map(([file, content]) => writePage(join(folder, file), content)));
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

/** Files of a release that stand at the site's root under their own names. */
export const ROOT_FILES = 'browser/root/';

const rootFilesOf = (files: readonly string[]): string[] =>
  files.filter((file) => file.startsWith(ROOT_FILES)).map((file) => file.slice(ROOT_FILES.length));

const browserFilesOf = ({ files }: ReleaseManifest): string[] =>
  Object.keys(files)
    .filter((file) => file.startsWith('browser/') && !file.startsWith(ROOT_FILES))
    .map((file) => file.slice('browser/'.length));

/** Files of a release, and where they are published. */
function publishedFilesOf(
  { manifest }: OpenRelease,
  isForOtherHosts: boolean,
): { readonly file: string; readonly target: string }[] {
  const files = browserFilesOf(manifest);
  return [
    ...files
      .filter((file) => !isOnlyForOtherHosts(file))
      .map((file) => ({ file, target: published(manifest, file).url.slice(1) })),
    ...(isForOtherHosts ? files.map((file) => ({ file, target: releaseFolder(manifest) + file })) : []),
  ];
}

/**
 * Puts the modules' files into a composition, and those of earlier ones, for tabs that are open:
 * linked where an earlier composition has them, else from their release.
 * @returns those of the releases
 */
async function publishModules(
  releases: readonly OpenRelease[],
  root: string,
  folder: string,
  kept: readonly SiteState[],
  copies: CompressedCopies,
  isForOtherHosts: boolean,
): Promise<string[]> {
  const linked = new Set<string>();
  for (const { name } of kept) {
    const files = (await readModuleFiles(root, name)).filter((file) => !linked.has(file));
    const gone = new Set(linkFiles(publicFolder(root, name), folder, files));
    for (const file of files) if (!gone.has(file)) linked.add(file);
  }
  const publishedFiles: string[] = [];
  for (const release of releases) {
    const files = publishedFilesOf(release, isForOtherHosts && forOtherHosts([release]).length > 0);
    publishedFiles.push(...files.map(({ target }) => target));
    const missing = files.filter(({ target }) => !linked.has(target));
    await release.bring(missing.map(({ file }) => `browser/${file}`));
    await inParallel(missing, async ({ file, target }) =>
      writeAsset(join(folder, target), await readFile(join(release.folder, 'browser', file)), copies),
    );
  }
  return publishedFiles;
}
