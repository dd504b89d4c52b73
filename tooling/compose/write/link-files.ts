import { linkSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { inWorker } from '../../command/in-worker.ts';
import { COMPRESSED_ENDINGS } from '../../site-folder/published-files.ts';
import { isCompressible } from './compress.ts';

export type LinkJob = {
  readonly from: string;
  readonly to: string;
  /** Paths below either folder. */
  readonly files: readonly string[];
};

/** From this many files on, they are linked beside the work of composing, on another processor. */
const MIN_FILES_IN_WORKER = 1000;

/**
 * Links files and their compressed copies from one folder into another.
 * @returns those that are not there
 */
export async function linkFiles(from: string, to: string, files: readonly string[]): Promise<string[]> {
  const job: LinkJob = { from, to, files };
  if (files.length < MIN_FILES_IN_WORKER) return linkFilesHere(job);
  return inWorker(import.meta.url, linkFilesHere.name, job);
}

/** They are many and small: one after another takes a fraction of what as many promises take. */
export function linkFilesHere({ from, to, files }: LinkJob): string[] {
  for (const folder of new Set(files.map((file) => dirname(`${to}/${file}`))))
    mkdirSync(folder, { recursive: true });
  return files.filter((file) => {
    if (!linkIfThere(`${from}/${file}`, `${to}/${file}`)) return true;
    if (isCompressible(file))
      for (const ending of COMPRESSED_ENDINGS)
        linkIfThere(`${from}/${file}${ending}`, `${to}/${file}${ending}`);
    return false;
  });
}

function linkIfThere(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}
