import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inWorker } from '../command/in-worker.ts';
import { COMPRESSED_ENDINGS, contentHash, publishedFilesIn, publishedFilesList } from './published-files.ts';
import { publicFolder } from './site-state.ts';

/**
 * Which files are read and hashed: all of them, or those that were written after the list of their
 * hashes was. Reading thousands takes seconds, looking at their times a tenth of that; it misses
 * what changed without a write, as on a failing disk.
 */
export type Reading = 'all' | 'written-since';

type DamageJob = { readonly folder: string; readonly list: string; readonly reading: Reading };

const jobOf = (root: string, name: string, reading: Reading): DamageJob => ({
  folder: publicFolder(root, name),
  list: publishedFilesList(root, name),
  reading,
});

/**
 * Holds a composition's files against the list of them, reading them all. The process does nothing
 * else meanwhile: it is for when nothing is left to do.
 * @returns paths of those that are not what was published, or have a compressed copy that is not
 */
export const damagedFiles = (root: string, name: string): ReadonlySet<string> =>
  new Set(damagedOfList(jobOf(root, name, 'all')));

/** From this length of the list on, files are read beside the work of composing, on another processor. */
const MIN_LIST_FOR_WORKER = 100_000;

/** Does the same beside other work. */
export async function damagedFilesBeside(
  root: string,
  name: string,
  reading: Reading,
): Promise<ReadonlySet<string>> {
  const job = jobOf(root, name, reading);
  const size = statSync(job.list, { throwIfNoEntry: false })?.size ?? 0;
  return new Set(
    size < MIN_LIST_FOR_WORKER
      ? damagedOfList(job)
      : await inWorker<DamageJob, string[]>(import.meta.url, damagedOfList.name, job),
  );
}

/** A list that is not there or cannot be read says nothing of any file. */
export function damagedOfList({ folder, list, reading }: DamageJob): string[] {
  if (!existsSync(list)) return [];
  const since = reading === 'all' ? Number.NEGATIVE_INFINITY : modifiedAt(list);
  try {
    const damaged: string[] = [];
    for (const [path, { hashes }] of publishedFilesIn(readFileSync(list)))
      if (!isWhole(join(folder, path), hashes, since)) damaged.push(path);
    return damaged;
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isWhole(file: string, [own = '', ...copies]: readonly string[], since: number): boolean {
  const endings = COMPRESSED_ENDINGS.slice(0, copies.length);
  if (['', ...endings].every((ending) => modifiedAt(file + ending) <= since)) return true;
  return (
    hashOf(file) === own && endings.every((ending, index) => isCopy(file, ending, copies[index] ?? '', own))
  );
}

/** Milliseconds since 1970; one that is gone was changed last of all. */
const modifiedAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;

/**
 * Thousands of files pass through it: buffers of their own would be a hundred megabytes of waste,
 * and hash objects, which the garbage collector takes for small, thirty.
 */
const passage = Buffer.alloc(256 * 1024);

/** Undefined where the file is gone. */
function hashOf(path: string): string | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const length = readSync(file, passage);
    return length < passage.length ? contentHash(passage.subarray(0, length)) : hashOfLarge(file, length);
  } finally {
    closeSync(file);
  }
}

/** Of a file of which the passage holds the beginning: a list of thousands of pages passes in parts. */
function hashOfLarge(file: number, length: number): string {
  const sum = createHash('sha256');
  for (let read = length; read > 0; read = readSync(file, passage)) sum.update(passage.subarray(0, read));
  return sum.digest('base64');
}

/** A page that is live may just have been compressed further, and the list not yet say so: then what is in it decides. */
function isCopy(file: string, ending: string, expected: string, own: string): boolean {
  if (hashOf(file + ending) === expected) return true;
  try {
    const content = readFileSync(file + ending);
    return contentHash(ending === '.br' ? brotliDecompressSync(content) : gunzipSync(content)) === own;
  } catch {
    return false;
  }
}
