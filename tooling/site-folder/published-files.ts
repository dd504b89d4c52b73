import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

const listFile = (root: string, name: string): string =>
  join(compositionFolder(root, name), 'published-files.txt');

/** One file a line, fields parted by tabs: path, hashes, and where no page loads it any more since when. */
export async function writePublishedFiles(folder: string, files: PublishedFiles): Promise<void> {
  const lines = [...files].map(([path, { hashes, dropped }]) =>
    [path, hashes.join(' '), ...(dropped ? [dropped.by, dropped.at] : [])].join('\t'),
  );
  await writeWhole(join(folder, 'published-files.txt'), lines.join('\n'));
}

/** Undefined where there is no list that can be read: nothing is known of that composition's files. */
export async function readPublishedFiles(root: string, name: string): Promise<PublishedFiles | undefined> {
  const text = await readIfThere(listFile(root, name));
  if (!text) return undefined;
  const files = parse(String(text));
  if (!files) console.error(`${listFile(root, name)} cannot be read: its files are published anew`);
  return files;
}

function parse(text: string): PublishedFiles | undefined {
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

/** Paths, of those given, whose file or one of its copies is not what was published. */
export function damagedAmong(folder: string, files: Iterable<[string, PublishedFile]>): string[] {
  const damaged: string[] = [];
  for (const [path, { hashes }] of files) {
    const [own = '', ...copies] = hashes;
    const isWhole =
      hasHash(join(folder, path), own) &&
      copies.every((copy, index) => isCopy(join(folder, path), COMPRESSED_ENDINGS[index] ?? '', copy, own));
    if (!isWhole) damaged.push(path);
  }
  return damaged;
}

function hasHash(file: string, expected: string): boolean {
  try {
    return contentHash(readFileSync(file)) === expected;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** A page that is live may just have been compressed further, and the list not yet say so: then what is in it decides. */
function isCopy(file: string, ending: string, expected: string, own: string): boolean {
  if (hasHash(file + ending, expected)) return true;
  try {
    const content = readFileSync(file + ending);
    return contentHash(ending === '.br' ? brotliDecompressSync(content) : gunzipSync(content)) === own;
  } catch {
    return false;
  }
}

/** From this many files on, they are read beside the work of composing, on another processor. */
const MIN_FILES_IN_WORKER = 500;

/** Reads every file that a composition publishes, and its copies. @returns paths of those that are damaged */
export async function damagedFiles(
  root: string,
  name: string,
  files: PublishedFiles,
): Promise<ReadonlySet<string>> {
  const folder = join(compositionFolder(root, name), 'public');
  if (files.size < MIN_FILES_IN_WORKER) return new Set(damagedAmong(folder, files));
  const worker = new Worker(join(import.meta.dirname, 'damaged-files-worker.ts'), {
    workerData: { folder, list: listFile(root, name) },
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (damaged: readonly string[]) => resolve(new Set(damaged)));
    worker.once('error', reject);
  });
}

/** As the worker reads it: it gets no copy of the list, which is megabytes. */
export function damagedOfList(folder: string, list: string): string[] {
  const files = parse(readFileSync(list, 'utf8'));
  return files ? damagedAmong(folder, files) : [];
}
