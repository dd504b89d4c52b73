import { hash } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere, writeWhole } from '../release-store/folder-storage.ts';
import { inBlocks, linesIn } from './lines.ts';
import { compositionFolder } from './site-state.ts';

/** Endings of the copies that a host sends to browsers that take them. */
export const COMPRESSED_ENDINGS = ['.br', '.gz'] as const;

/** What is known of a published file, to tell later whether it is still what was published. */
export type PublishedFile = {
  /** SHA-256 in base64 of the file, and of its compressed copies in the order of their endings where it has any. */
  readonly hashes: readonly string[];
  /** The composition from which on no page loads it, and when that was: it stays for tabs that are open. */
  readonly dropped?: { readonly by: number; readonly at: string } | undefined;
};

/** By path below `public/`. */
export type PublishedFiles = ReadonlyMap<string, PublishedFile>;

/** Short enough for the lists of thousands of pages that each compose reads. */
export const contentHash = (content: Buffer | string): string => hash('sha256', content, 'base64');

const LIST = 'published-files.txt';

export const publishedFilesList = (root: string, name: string): string =>
  join(compositionFolder(root, name), LIST);

/** One file a line, fields parted by tabs: path, hashes, and where no page loads it any more since when. */
export async function writePublishedFiles(folder: string, files: PublishedFiles): Promise<void> {
  await writeWhole(join(folder, LIST), inBlocks(linesOf(files)));
}

function* linesOf(files: PublishedFiles): Generator<string> {
  for (const [path, { hashes, dropped }] of files)
    yield [path, hashes.join(' '), ...(dropped ? [dropped.by, dropped.at] : [])].join('\t');
}

/** Undefined where there is no list that can be read: nothing is known of that composition's files. */
export async function readPublishedFiles(root: string, name: string): Promise<PublishedFiles | undefined> {
  const file = publishedFilesList(root, name);
  const list = await readIfThere(file);
  try {
    return list && new Map(publishedFilesIn(list));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    console.error(`${file} cannot be read (${problem}): its files are published anew`);
    return undefined;
  }
}

/**
 * What stands in a list, file by file.
 * @throws SyntaxError where it is not what was written
 */
export function* publishedFilesIn(list: Buffer): Generator<[path: string, file: PublishedFile]> {
  if (list.length === 0) throw new SyntaxError('it is empty');
  for (const [start, end] of linesIn(list)) {
    const [path, hashes, by, at] = list.toString('utf8', start, end).split('\t');
    if (!path || !hashes) throw new SyntaxError(`no file is listed at byte ${start}`);
    yield [path, { hashes: hashes.split(' '), ...(by && at ? { dropped: { by: Number(by), at } } : {}) }];
  }
}
