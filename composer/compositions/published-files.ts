import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecords, writeRecords } from './records.ts';
import { compositionFolder } from './state.ts';

/** How many days the files of a release stay published that is live no more: for tabs that are open. */
export const TAB_DAYS = 3;

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

const LIST = 'published-files.json';

/** Undefined where there is no list that can be read: nothing is known of that composition's files. */
export const readPublishedFiles = (root: string, name: string): Promise<PublishedFiles | undefined> =>
  readRecords(join(compositionFolder(root, name), LIST), 'its files are published anew');

export const writePublishedFiles = (folder: string, files: PublishedFiles): Promise<void> =>
  writeRecords(join(folder, LIST), files);

export const contentHash = (content: Buffer | string): string => hash('sha256', content, 'base64');

export const withCopies = (path: string, { hashes }: PublishedFile): string[] =>
  ['', ...COMPRESSED_ENDINGS].slice(0, hashes.length).map((ending) => path + ending);

/** Whether a file and its copies are, byte for byte, what was published. @param folder `public/` */
export const isWhole = (folder: string, path: string, file: PublishedFile): boolean =>
  withCopies(path, file)
    .map((name) => join(folder, name))
    // They are many and small: one after another takes a fraction of what as many promises take.
    .every((name, index) => existsSync(name) && contentHash(readFileSync(name)) === file.hashes[index]);
