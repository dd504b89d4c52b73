import { damagedFilesBeside, type Reading } from '../../site-folder/damaged-files.ts';
import type { LineRecords } from '../../site-folder/line-records.ts';
import { openPageRecords, type PageRecords } from '../../site-folder/page-records.ts';
import {
  openPublishedFiles,
  type PublishedFile,
  type PublishedFiles,
  readPublishedFiles,
} from '../../site-folder/published-files.ts';
import { readPages, readStates } from '../../site-folder/site-folder.ts';
import type { SiteState } from '../../site-folder/site-state.ts';
import { filePathOf } from '../budgets/file-paths.ts';
import type { EarlierComposition } from '../render/find-unchanged.ts';

/**
 * What a new composition may take over from those on disk. Whatever it takes is checked while the
 * rest is put together, and decided on before it goes live: files of the live one by their times,
 * since visitors have them already and they are hashed once the new one is live; all others' by
 * their hashes.
 */
export type EarlierCompositions = {
  /** The live one first. */
  readonly compositions: readonly EarlierComposition[];
  /** Pages of one that may be taken over. */
  pages(name: string): Promise<PageRecords>;
  /** Files of one that may be taken over. */
  files(name: string): Promise<PublishedFiles>;
  /** Files of one that were found damaged. */
  damaged(name: string): readonly [path: string, file: PublishedFile][];
  /** Begins to check the files of one, beside everything else. */
  check(name: string): void;
  /** Waits for the checks. @throws DamagedFilesError where something that was offered is damaged: it is offered no more */
  settle(): Promise<void>;
};

/** Something that was to be taken over is damaged. The second attempt does without. */
export class DamagedFilesError extends Error {
  override readonly name = 'DamagedFilesError';
}

/**
 * Opens the compositions on disk, and begins to check the live one.
 * @param readingOfLive how the live one is checked
 */
export async function openEarlierCompositions(
  root: string,
  live: SiteState | undefined,
  readingOfLive: Reading,
): Promise<EarlierCompositions> {
  const others = (await readStates(root)).filter(({ name }) => name !== live?.name);
  const states = live ? [live, ...others] : others;
  const lists = new Map<string, Promise<PublishedFiles>>();
  const records = new Map<string, Promise<PageRecords>>();
  const checks = new Map<string, Promise<ReadonlySet<string>>>();
  const damaged = new Map<string, ReadonlySet<string>>();
  const damagedFilesOf = new Map<string, [string, PublishedFile][]>();

  function allFiles(name: string): Promise<PublishedFiles> {
    const list =
      lists.get(name) ?? readPublishedFiles(root, name).then((read) => read ?? openPublishedFiles());
    lists.set(name, list);
    return list;
  }

  async function usablePages(name: string): Promise<PageRecords> {
    const [pages, files] = await Promise.all([readPages(root, name), allFiles(name)]);
    const bad = damaged.get(name);
    return only(
      pages,
      openPageRecords(),
      (path) => files.has(filePathOf(path)) && !bad?.has(filePathOf(path)),
    );
  }

  function check(name: string): void {
    if (checks.has(name)) return;
    const reading = name === live?.name ? readingOfLive : 'all';
    const read = damagedFilesBeside(root, name, reading);
    // It is awaited later, and must not end the process before.
    read.catch(() => {});
    checks.set(name, read);
  }

  function pagesOf(name: string): Promise<PageRecords> {
    const pages = records.get(name) ?? usablePages(name);
    records.set(name, pages);
    return pages;
  }

  if (live) check(live.name);
  return {
    compositions: states.map(({ name, selection }) => ({ name, selection, pages: () => pagesOf(name) })),
    pages: pagesOf,
    async files(name) {
      const bad = damaged.get(name);
      return only(await allFiles(name), openPublishedFiles(), (path) => !bad?.has(path));
    },
    damaged: (name) => damagedFilesOf.get(name) ?? [],
    check,
    async settle() {
      let found = 0;
      for (const [name, read] of checks) {
        if (damaged.has(name)) continue;
        const bad = await read;
        damaged.set(name, bad);
        if (bad.size > 0) records.delete(name);
        const files = await allFiles(name);
        damagedFilesOf.set(
          name,
          [...bad].flatMap((path): [string, PublishedFile][] => {
            const file = files.get(path);
            return file ? [[path, file]] : [];
          }),
        );
        found += bad.size;
        for (const path of bad)
          console.error(
            `${path} of composition ${name} is damaged: it is not what was published, and is made anew`,
          );
      }
      if (found > 0) throw new DamagedFilesError(`${found} files are damaged`);
    },
  };
}

/** Records of which some may be of no use. @param empty what the others are copied to, where some are not */
function only<Value>(
  records: LineRecords<Value>,
  empty: LineRecords<Value>,
  isUsable: (path: string) => boolean,
): LineRecords<Value> {
  const paths = [...records.paths];
  if (paths.every(isUsable)) return records;
  for (const path of paths.filter(isUsable)) empty.copy(path, records);
  return empty;
}
