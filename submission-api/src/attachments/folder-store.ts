import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AttachmentStore, type FileKey, fileName, parseFileName } from './attachment-store.ts';

/** Attachments in a folder of the machine, on the same file system as the staging folder. */
export class FolderStore implements AttachmentStore {
  readonly #root: string;
  readonly #shards = new Map<string, Promise<void>>();

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: FileKey, path: string): Promise<void> {
    const target = this.#path(key);
    await this.#ensureShard(dirname(target));
    await rename(path, target);
    // The file's bytes were flushed when it was staged; this flushes its name.
    await fsync(dirname(target));
  }

  async read(key: FileKey) {
    return (await open(this.#path(key))).createReadStream();
  }

  delete(key: FileKey): Promise<void> {
    return rm(this.#path(key), { force: true });
  }

  async *list(before: number): AsyncIterable<FileKey> {
    for (const shard of await namesIn(this.#root)) {
      // Other files are not ours.
      if (!/^[0-9a-f]{2}$/.test(shard)) continue;
      for (const name of await namesIn(join(this.#root, shard))) {
        const key = parseFileName(name);
        if (!key) continue;
        const found = await stat(this.#path(key)).catch(() => undefined);
        if (found && found.mtimeMs < before) yield key;
      }
    }
  }

  async checkReady(): Promise<void> {
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
    await access(this.#root, constants.W_OK);
  }

  #path(key: FileKey): string {
    return join(this.#root, fileName(key));
  }

  /** A new folder's own name must be flushed too, or a power cut could take it with its files. */
  #ensureShard(folder: string): Promise<void> {
    const known = this.#shards.get(folder);
    if (known) return known;
    const made = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => fsync(this.#root));
    this.#shards.set(folder, made);
    made.catch(() => this.#shards.delete(folder));
    return made;
  }
}

/** Flushes a file's content, or the names in a folder, to disk. */
export async function fsync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
