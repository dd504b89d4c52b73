import { hash } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere, writeWhole } from '../release-store/folder-storage.ts';
import { type LineFormat, type LineRecords, openLineRecords, recordsIn } from './line-records.ts';
import { inBlocks } from './lines.ts';
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
export type PublishedFiles = LineRecords<PublishedFile>;

/** Fields parted by tabs: hashes, and where no page loads the file any more since when. */
const FORMAT: LineFormat<PublishedFile> = {
  read(text) {
    const [hashes = '', by, at] = text.split('\t');
    return { hashes: hashes.split(' '), ...(by && at ? { dropped: { by: Number(by), at } } : {}) };
  },
  write: ({ hashes, dropped }) => [hashes.join(' '), ...(dropped ? [dropped.by, dropped.at] : [])].join('\t'),
};

/** Short enough for the lists of thousands of pages that each compose reads. */
export const contentHash = (content: Buffer | string): string => hash('sha256', content, 'base64');

const LIST = 'published-files.txt';

export const publishedFilesList = (root: string, name: string): string =>
  join(compositionFolder(root, name), LIST);

export async function writePublishedFiles(folder: string, files: PublishedFiles): Promise<void> {
  await writeWhole(join(folder, LIST), inBlocks(files.lines()));
}

/**
 * @param list as it was written; none for a composition that is only put together
 * @throws SyntaxError where it is not what was written
 */
export function openPublishedFiles(list?: Buffer): PublishedFiles {
  if (list) refuseEmpty(list);
  return openLineRecords(FORMAT, list);
}

/**
 * What stands in a list, file by file.
 * @throws SyntaxError where it is not what was written
 */
export function publishedFilesIn(list: Buffer): Iterable<[path: string, file: PublishedFile]> {
  refuseEmpty(list);
  return recordsIn(FORMAT, list);
}

/** No composition is without files. */
function refuseEmpty(list: Buffer): void {
  if (list.length === 0) throw new SyntaxError('it is empty');
}

/** Undefined where there is no list that can be read: nothing is known of that composition's files. */
export async function readPublishedFiles(root: string, name: string): Promise<PublishedFiles | undefined> {
  const file = publishedFilesList(root, name);
  const list = await readIfThere(file);
  try {
    return list && openPublishedFiles(list);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    console.error(`${file} cannot be read (${problem}): its files are published anew`);
    return undefined;
  }
}
