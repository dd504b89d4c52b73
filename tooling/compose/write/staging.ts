import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenRelease } from '../../release-store/store.ts';
import { openPageRecords, type PageRecords } from '../../site-folder/page-records.ts';
import { openPublishedFiles, type PublishedFiles } from '../../site-folder/published-files.ts';
import { filePathOf } from '../budgets/file-paths.ts';
import { createScale } from '../budgets/page-weight.ts';
import type { TakePage } from '../render/render-pages.ts';
import type { FileText } from '../site-files/site-files.ts';
import { MAX_COMPRESSED_FURTHER, writeList, writePage } from './compress.ts';
import type { EarlierCompositions } from './earlier-compositions.ts';

/** A composition that is being put together, and what it is made from. */
export type NewComposition = {
  readonly siteRoot: string;
  readonly staging: Staging;
  readonly number: number;
  readonly releases: readonly OpenRelease[];
  readonly earlier: EarlierCompositions;
  /** Somebody's work in progress: it is compressed little, and nothing of it has to outlast a power loss. */
  readonly isQuick: boolean;
};

/** A folder in which a composition is put together beside the live one. */
export type Staging = {
  readonly folder: string;
  /** What is to be published. */
  readonly public: string;
  /** Everything in it so far, by path, with its hashes. */
  readonly files: PublishedFiles;
  /** Of those, the paths that were written, not linked. */
  readonly written: string[];
  /** What is kept of its pages so far. */
  readonly records: PageRecords;
};

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
  const staging = {
    folder,
    public: join(folder, 'public'),
    files: openPublishedFiles(),
    written: [],
    records: openPageRecords(),
  };
  return work(staging).finally(clear);
}

/**
 * Writes a file of its own kind, with its compressed copies.
 * @param isLasting they are not made smaller once it is live
 */
export async function writeFileIn(
  { public: folder, files, written }: Staging,
  path: string,
  content: FileText | Buffer,
  isLasting = false,
): Promise<void> {
  const file = join(folder, path);
  const hashes = await (typeof content === 'function'
    ? writeList(file, content)
    : writePage(file, content, isLasting));
  files.set(path, { hashes });
  written.push(path);
}

/**
 * Takes the pages of a composition as they are rendered: writes each, and weighs it.
 * @param modules ends once all modules' files are published
 * @param isQuick nothing is compressed well, now or later
 */
export function createPageWriter(staging: Staging, modules: Promise<void>, isQuick: boolean): TakePage {
  const weigh = createScale(staging.public);
  let taken = 0;
  return async ({ path, html, record }) => {
    taken += 1;
    await writeFileIn(staging, filePathOf(path), html, !isQuick && taken > MAX_COMPRESSED_FURTHER);
    await modules;
    staging.records.set(path, { ...record, weight: await weigh(path, html) });
  };
}
