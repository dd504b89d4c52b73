import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  COMPRESSED_ENDINGS,
  contentHash,
  parsePublishedFiles,
  publishedFilesList,
} from './published-files.ts';
import { publicFolder } from './site-state.ts';

/**
 * Which files are read and hashed: all of them, or those that were written after the list of their
 * hashes was. Reading thousands takes seconds, looking at their times a tenth of that; it misses
 * what changed without a write, as on a failing disk.
 */
export type Reading = 'all' | 'written-since';

type DamageJob = { readonly folder: string; readonly list: string; readonly reading: Reading };

/** From this length of the list on, files are read beside the work of composing, on another processor. */
const MIN_LIST_FOR_WORKER = 100_000;

/**
 * Holds a composition's files against the list of them.
 * @returns paths of those that are not what was published, or have a compressed copy that is not
 */
export async function damagedFiles(
  root: string,
  name: string,
  reading: Reading = 'all',
): Promise<ReadonlySet<string>> {
  const job: DamageJob = { folder: publicFolder(root, name), list: publishedFilesList(root, name), reading };
  const size = statSync(job.list, { throwIfNoEntry: false })?.size ?? 0;
  if (size < MIN_LIST_FOR_WORKER) return new Set(size > 0 ? damagedOfList(job) : []);
  const worker = new Worker(join(import.meta.dirname, 'damaged-files-worker.ts'), {
    workerData: job,
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', (damaged: readonly string[]) => resolve(new Set(damaged)));
    worker.once('error', reject);
  });
}

/** As the worker does it. A list that cannot be read says nothing of any file. */
export function damagedOfList({ folder, list, reading }: DamageJob): string[] {
  const files = parsePublishedFiles(readFileSync(list, 'utf8')) ?? new Map();
  const since = reading === 'all' ? Number.NEGATIVE_INFINITY : modifiedAt(list);
  const damaged: string[] = [];
  for (const [path, { hashes }] of files) {
    const file = join(folder, path);
    const [own = '', ...copies] = hashes;
    const endings = COMPRESSED_ENDINGS.slice(0, copies.length);
    if (['', ...endings].every((ending) => modifiedAt(file + ending) <= since)) continue;
    const isWhole =
      hashOf(file) === own &&
      endings.every((ending, index) => isCopy(file, ending, copies[index] ?? '', own));
    if (!isWhole) damaged.push(path);
  }
  return damaged;
}

/** Milliseconds since 1970; one that is gone was changed last of all. */
const modifiedAt = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;

/** Thousands of files pass through it: buffers of their own would be a hundred megabytes of waste. */
const passage = Buffer.alloc(64 * 1024);

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
    const hash = createHash('sha256');
    for (let read = readSync(file, passage); read > 0; read = readSync(file, passage))
      hash.update(passage.subarray(0, read));
    return hash.digest('base64');
  } finally {
    closeSync(file);
  }
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
