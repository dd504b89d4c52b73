import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that has arrived whole, but belongs to no submission yet. */
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
  const path = join(folder, id);
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await staging(() => open(path, 'wx', 0o600));
  try {
    // The stream is left whole when writing fails, so that the rest of it can be let go.
    const chunks: AsyncIterable<Buffer> = content.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await staging(() => file.writeFile(chunk));
    }
    await staging(() => file.datasync());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { id, path, bytes, sha256: hash.digest('hex') };
}

async function staging<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new StagingError('A file could not be staged', { cause });
  }
}

const ABANDONED_AFTER_MS = 3_600_000;

/** Makes the staging folder, and clears what a crash left in it. */
export async function prepareStaging(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
