import { hash } from 'node:crypto';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { readIfExists, writeAtomically } from '../files/file-system.ts';
import { integrityOf } from '../files/integrity.ts';
import type { Storage } from './storage.ts';

/**
 * Reads a file by key.
 * @param isIntact returns false for a damaged copy
 */
export type ReadFile = (key: string, isIntact: (bytes: Buffer) => boolean) => ReturnType<Storage['read']>;

/** Access to the store's releases on this machine. */
export type LocalReleases = {
  /** Reads a file, from an undamaged copy if there is one: files never change. */
  read: ReadFile;
  /** Returns the folder of a release's files. */
  folder(manifest: ReleaseManifest): string;
  /**
   * Fetches a file into the folder and checks its hash.
   * @throws UserError if it is missing or changed
   */
  fetchFile(manifest: ReleaseManifest, file: string): Promise<void>;
};

/** Releases of a store that is a folder on this machine. */
export const releasesInPlace = ({ read }: Storage, storeFolder: string): LocalReleases => ({
  read,
  folder: ({ module, release }) => join(storeFolder, module, release),
  async fetchFile(manifest, file) {
    assertReleased(manifest, file, await read(`${manifest.module}/${manifest.release}/${file}`));
  },
});

/**
 * Releases of a remote store, copied on first use. A damaged copy is fetched again. Files are stored by their
 * hash, with hard links from their releases, so that a file of several releases is fetched once.
 */
export function releasesInCache(storage: Storage, cache: string): LocalReleases {
  const copies = join(cache, 'stores', hash('sha256', storage.location).slice(0, 12));
  return {
    async read(key, isIntact) {
      const cachedBytes = await readIfExists(join(copies, key));
      if (cachedBytes && isIntact(cachedBytes)) return cachedBytes;
      const bytes = await storage.read(key);
      if (bytes) await writeAtomically(join(copies, key), bytes);
      return bytes;
    },
    folder: ({ module, release }) => join(copies, module, release),
    async fetchFile(manifest, file) {
      const key = `${manifest.module}/${manifest.release}/${file}`;
      const target = join(copies, key);
      if (isReleased(manifest, file, await readIfExists(target))) return;
      const { integrity = '' } = manifest.files[file] ?? {};
      const digest = Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('hex');
      const cachedFile = join(cache, 'files', digest);
      if (!isReleased(manifest, file, await readIfExists(cachedFile)))
        await writeAtomically(cachedFile, assertReleased(manifest, file, await storage.read(key)));
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { force: true });
      // Another process may have linked the same file meanwhile.
      await link(cachedFile, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    },
  };
}

const isReleased = ({ files }: ReleaseManifest, file: string, bytes: Buffer | undefined): boolean =>
  bytes !== undefined && integrityOf(bytes) === files[file]?.integrity;

function assertReleased(manifest: ReleaseManifest, file: string, bytes: Buffer | undefined): Buffer {
  const name = `${manifest.module}@${manifest.release}`;
  if (bytes === undefined) throw new UserError(`${name} lacks its file ${file}: release the module again`);
  if (isReleased(manifest, file, bytes)) return bytes;
  throw new UserError(
    `${name} was changed after it was made: ${file} does not have the hash of its manifest`,
  );
}
