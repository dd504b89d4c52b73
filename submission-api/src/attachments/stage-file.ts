import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that was received completely and belongs to no submission yet. */
export type StagedFile = {
  /** Unique; sixteen hex digits. */
  readonly id: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** Writing to disk failed. A broken connection gives another error. */
export class StagingError extends Error {
  override readonly name = 'StagingError';
}

/** Streams a file to disk and hashes it. Resolves once the content is flushed. */
export async function stageFile(folder: string, content: Readable): Promise<StagedFile> {
  const id = randomBytes(8).toString('hex');
  const path = join(folder, `${process.pid}-${id}`);
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600).catch(throwStagingError);
  try {
    // If writing fails, the stream stays open, so that the rest can be drained.
    const chunks: AsyncIterable<Buffer> = content.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk).catch(throwStagingError);
    }
    await file.datasync().catch(throwStagingError);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { id, path, bytes, sha256: hash.digest('hex') };
}

const throwStagingError = (cause: unknown): never => {
  throw new StagingError('A file could not be staged', { cause });
};

/** Creates the staging folder and deletes the files of killed processes. Only the API calls this. */
export async function prepareStagingFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const path of await stagedFilesIn(
    folder,
    (pid, changedAt) => isOld(changedAt) || hasEnded(pid, changedAt),
  ))
    await rm(path, { force: true });
}

/**
 * Finds staged files that no current upload can be writing. It looks only at their age: a caller in another
 * container on the same volume cannot see the processes of the API.
 */
export const findAbandonedStagedFiles = (folder: string): Promise<string[]> =>
  stagedFilesIn(folder, (_, changedAt) => isOld(changedAt));

async function stagedFilesIn(
  folder: string,
  matches: (pid: number, changedAt: number) => boolean,
): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats && matches(Number.parseInt(name, 10), stats.mtimeMs)) paths.push(path);
  }
  return paths;
}

/** Longer than any upload may take. If a file is older, another process now has its process id. */
const MAX_AGE_MS = 4 * 3_600_000;
const isOld = (changedAt: number): boolean => changedAt < Date.now() - MAX_AGE_MS;

function hasEnded(pid: number, changedAt: number): boolean {
  // A restarted container may reuse the process id. A file that is older than this process belongs to an earlier one.
  if (pid === process.pid) return changedAt < performance.timeOrigin;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}
