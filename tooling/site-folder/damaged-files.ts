import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  COMPRESSED_ENDINGS,
  contentHash,
  type PublishedFile,
  type PublishedFiles,
  parsePublishedFiles,
  publishedFilesList,
} from './published-files.ts';
import { compositionFolder } from './site-state.ts';

/**
 * Which files are read and hashed: all of them, or those that were written after the list of their
 * hashes was. Reading thousands takes seconds, looking at their times a tenth of that; it misses
 * what changed without a write, as on a failing disk.
 */
export type Reading = 'all' | 'written-since';

type DamageJob = { readonly folder: string; readonly list: string; readonly reading: Reading };

/** From this many files on, they are read beside the work of composing, on another processor. */
const MIN_FILES_IN_WORKER = 500;

/** @returns paths of the files that a composition publishes which are not what was published, or have a copy that is not */
export async function damagedFiles(
  root: string,
  name: string,
  files: PublishedFiles,
  reading: Reading = 'all',
): Promise<ReadonlySet<string>> {
  const folder = join(compositionFolder(root, name), 'public');
  const job: DamageJob = { folder, list: publishedFilesList(root, name), reading };
  if (files.size < MIN_FILES_IN_WORKER) return new Set(damagedAmong(files, job));
  const worker = new Worker(join(import.meta.dirname, 'damaged-files-worker.ts'), {
    workerData: job,
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (damaged: readonly string[]) => resolve(new Set(damaged)));
    worker.once('error', reject);
  });
}

/** As the worker does it: it gets no copy of the list, which is megabytes. */
export function damagedOfList(job: DamageJob): string[] {
  const files = parsePublishedFiles(readFileSync(job.list, 'utf8'));
  return files ? damagedAmong(files, job) : [];
}

function damagedAmong(
  files: Iterable<[string, PublishedFile]>,
  { folder, list, reading }: DamageJob,
): string[] {
  const since = reading === 'all' ? Number.NEGATIVE_INFINITY : modifiedAt(list);
  const damaged: string[] = [];
  for (const [path, { hashes }] of files) {
    const file = join(folder, path);
    const [own = '', ...copies] = hashes;
    const endings = ['', ...COMPRESSED_ENDINGS.slice(0, copies.length)];
    if (endings.every((ending) => modifiedAt(file + ending) <= since)) continue;
    const isWhole =
      hasHash(file, own) &&
      copies.every((copy, index) => isCopy(file, COMPRESSED_ENDINGS[index] ?? '', copy, own));
    if (!isWhole) damaged.push(path);
  }
  return damaged;
}

/** Milliseconds since 1970; one that is gone was changed last of all. */
const modifiedAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;

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
