import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const MIN_ROOM_BYTES = 64 * 1024;

/** A file that was received completely, but belongs to no submission yet. */
export type StagedFile = {
  /** Sixteen hex digits, unique. */
  readonly id: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** Writing to disk failed, as opposed to the visitor's connection. */
export class StagingError extends Error {
  override readonly name = 'StagingError';
}

/** Streams a file to disk, hashing as it goes; resolves once its bytes are flushed. */
export async function stageFile(folder: string, content: Readable): Promise<StagedFile> {
  const id = randomBytes(8).toString('hex');
  const path = join(folder, `${process.pid}-${id}`);
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600).catch(failed);
  try {
    // Not destroyed when writing fails, so that the rest can be drained.
    const chunks: AsyncIterable<Buffer> = content.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk).catch(failed);
    }
    await file.datasync().catch(failed);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { id, path, bytes, sha256: hash.digest('hex') };
}

const failed = (cause: unknown): never => {
  throw new StagingError('A file could not be staged', { cause });
};

/** Makes the staging folder, and deletes what killed processes left in it: for the process that stages there. */
export async function prepareStaging(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const path of await filesIn(folder, (pid, changedAt) => isOld(changedAt) || hasEnded(pid, changedAt)))
    await rm(path, { force: true });
}

/** Rejects where there is no space for a small file. */
export async function checkRoom(folder: string): Promise<void> {
  const { path } = await stageFile(folder, Readable.from([Buffer.alloc(MIN_ROOM_BYTES)]));
  await rm(path, { force: true });
}

/**
 * Staged files that no upload under way can be. By their age alone: whoever asks may see no process of the
 * API, as from another container on the same volume.
 */
export const findAbandonedFiles = (folder: string): Promise<string[]> =>
  filesIn(folder, (_, changedAt) => isOld(changedAt));

async function filesIn(
  folder: string,
  matches: (pid: number, changedAt: number) => boolean,
): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && matches(Number.parseInt(name, 10), found.mtimeMs)) paths.push(path);
  }
  return paths;
}

/** No upload may take so long: an older file's process id has been reused. */
const MAX_AGE_MS = 4 * 3_600_000;
const isOld = (changedAt: number): boolean => changedAt < Date.now() - MAX_AGE_MS;

function hasEnded(pid: number, changedAt: number): boolean {
  // In a container each start has the same process id: what is older than this process is an earlier one's.
  if (pid === process.pid) return changedAt < performance.timeOrigin;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A process of another user exists, but must not be signalled.
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}
