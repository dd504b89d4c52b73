import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Composition } from '@atverta/shared/contracts/composition.ts';
import { DEFAULT_LANGUAGE } from '@atverta/shared/contracts/language.ts';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import type { SiteFacts } from '@atverta/shared/contracts/renderer.ts';
import { securityHeaders } from '../../hosting/headers.ts';
import { inParallel } from '../../release-store/in-parallel.ts';
import type { OpenRelease } from '../../release-store/store.ts';
import { historyOf } from '../../site-folder/live-history.ts';
import type { PageRecord } from '../../site-folder/page-record.ts';
import { numberOf, publicFolder, type SiteState, stateFile } from '../../site-folder/site-folder.ts';
import { filePathOf } from '../budgets/file-paths.ts';
import { weighPage } from '../budgets/page-weight.ts';
import { published } from '../plan/published.ts';
import type { ComposedPage } from '../render/render-pages.ts';
import { hostFiles } from '../site-files/host-files.ts';
import { siteFiles } from '../site-files/site-files.ts';
import type { SummaryOf } from '../site-files/summary-of.ts';
import { writeAsset, writePage } from './compress.ts';
import type { CompressedCopies } from './compressed-copies.ts';

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
}: SiteContents): Promise<SiteState> {
  const number = 1 + Math.max(0, ...kept.map((state) => numberOf(state.name)));
  const name = `${String(number).padStart(4, '0')}-${composition.id}`;
  const folder = staging.public;

  const moduleFiles: string[] = [];
  for (const { manifest, folder: release } of releases) {
    await inParallel(browserFilesOf(manifest), async (file) => {
      const publicFile = published(manifest, file).url.slice(1);
      moduleFiles.push(publicFile);
      await publish(join(release, 'browser', file), folder, publicFile, root, kept, copies);
    });
  }
  for (const { name: old, moduleFiles: files } of kept) {
    for (const file of files) await linkWithCompressed(publicFolder(root, old), folder, file);
  }
  for (const { manifest, folder: release } of releases) {
    for (const file of rootFilesOf(Object.keys(manifest.files))) {
      await writePage(join(folder, file), await readFile(join(release, ROOT_FILES, file)));
    }
  }
  await inParallel(pages, async ({ path, from }) => {
    const file = filePathOf(path);
    if (from !== undefined && !(await linkWithCompressed(publicFolder(root, from), folder, file))) {
      throw new Error(`${file} is gone from composition ${from}`);
    }
  });
  for (const [file, content] of Object.entries({
    ...siteFiles(composition, summariesOf(pages), facts),
    ...hostFiles(composition, securityHeaders),
  })) {
    await writePage(join(folder, file), content);
  }
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
    pages: await recordsOf(pages, folder),
    moduleFiles: moduleFiles.sort(),
  };
  await writeFile(join(staging.folder, 'state.json'), `${JSON.stringify(state, null, 1)}\n`);
  await mkdir(dirname(dirname(stateFile(root, name))), { recursive: true });
  await rename(staging.folder, dirname(stateFile(root, name)));
  return state;
}

/** What is remembered of each page; one that did not change weighs what it weighed. */
async function recordsOf(
  pages: readonly ComposedPage[],
  folder: string,
): Promise<Readonly<Record<string, PageRecord>>> {
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
const ROOT_FILES = 'browser/root/';

const rootFilesOf = (files: readonly string[]): string[] =>
  files.filter((file) => file.startsWith(ROOT_FILES)).map((file) => file.slice(ROOT_FILES.length));

const browserFilesOf = ({ files }: ReleaseManifest): string[] =>
  Object.keys(files)
    .filter((file) => file.startsWith('browser/') && !file.startsWith(ROOT_FILES))
    .map((file) => file.slice('browser/'.length));

/** Takes a module's file from an earlier composition, compressed copies and all, or from its release. */
async function publish(
  source: string,
  folder: string,
  file: string,
  root: string,
  kept: readonly SiteState[],
  copies: CompressedCopies,
): Promise<void> {
  for (const { name } of kept) {
    if (await linkWithCompressed(publicFolder(root, name), folder, file)) return;
  }
  await writeAsset(join(folder, file), await readFile(source), copies);
}

const COMPRESSED_ENDINGS = ['.br', '.gz'];

/** Links a file and its compressed copies from one folder into another; false where it is not there. */
async function linkWithCompressed(from: string, to: string, file: string): Promise<boolean> {
  await mkdir(dirname(join(to, file)), { recursive: true });
  const found = await linkIfThere(join(from, file), join(to, file));
  if (found)
    for (const ending of COMPRESSED_ENDINGS)
      await linkIfThere(join(from, file + ending), join(to, file + ending));
  return found;
}

async function linkIfThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}
