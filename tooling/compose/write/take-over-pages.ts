import { publicFolder } from '../../site-folder/site-state.ts';
import { filePathOf } from '../budgets/file-paths.ts';
import type { ComposedPage } from '../render/render-pages.ts';
import { linkFiles } from './link-files.ts';
import type { NewComposition } from './staging.ts';

/** Paths of pages that are the very same in an earlier composition, by its name. */
export type UnchangedPages = ReadonlyMap<string, readonly string[]>;

export function unchangedPages(pages: readonly ComposedPage[]): UnchangedPages {
  const unchanged = new Map<string, string[]>();
  for (const { path, from } of pages) {
    if (from === undefined) continue;
    const paths = unchanged.get(from) ?? [];
    paths.push(path);
    unchanged.set(from, paths);
  }
  return unchanged;
}

/** Takes over what is known of the pages: lists of the whole site name them, too. */
export async function takeOverRecords(
  unchanged: UnchangedPages,
  { staging, earlier }: NewComposition,
): Promise<void> {
  for (const [from, paths] of unchanged) {
    const records = await earlier.pages(from);
    for (const path of paths) staging.records.copy(path, records);
  }
}

/** Links the pages' documents. */
export async function takeOverDocuments(unchanged: UnchangedPages, next: NewComposition): Promise<void> {
  for (const [from, paths] of unchanged) await linkDocuments(from, paths, next);
}

async function linkDocuments(
  from: string,
  paths: readonly string[],
  { siteRoot, staging, earlier }: NewComposition,
): Promise<void> {
  earlier.check(from);
  const known = await earlier.files(from);
  const files = paths.map(filePathOf);
  const [gone] = await linkFiles(publicFolder(siteRoot, from), staging.public, files);
  if (gone) {
    // Reading all of its files says which ones are gone.
    await earlier.settle();
    throw new Error(`${gone} is gone from composition ${from}`);
  }
  for (const file of files) staging.files.copy(file, known);
}
