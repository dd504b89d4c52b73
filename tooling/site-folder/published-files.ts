import { hash } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere, writeWhole } from '../release-store/folder-storage.ts';
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
  const lines = [...files].map(([path, { hashes, dropped }]) =>
    [path, hashes.join(' '), ...(dropped ? [dropped.by, dropped.at] : [])].join('\t'),
  );
  await writeWhole(join(folder, LIST), lines.join('\n'));
}

/** Undefined where there is no list that can be read: nothing is known of that composition's files. */
export async function readPublishedFiles(root: string, name: string): Promise<PublishedFiles | undefined> {
  const text = await readIfThere(publishedFilesList(root, name));
  if (!text) return undefined;
  const files = parsePublishedFiles(String(text));
  if (!files) console.error(`${publishedFilesList(root, name)} cannot be read: its files are published anew`);
  return files;
}

export function parsePublishedFiles(text: string): PublishedFiles | undefined {
  const files = new Map<string, PublishedFile>();
  for (const line of text.split('\n')) {
    const [path, hashes, by, at] = line.split('\t');
    if (!path || !hashes) return undefined;
    files.set(path, {
      hashes: hashes.split(' '),
      ...(by && at ? { dropped: { by: Number(by), at } } : {}),
    });
  }
  return files;
}
