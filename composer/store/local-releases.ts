import { createHash } from 'node:crypto';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import { readIfThere, writeAtomically } from './folder-storage.ts';
import { integrityOf } from './integrity.ts';
import type { Storage } from './storage.ts';
import { StoreError } from './store-error.ts';

/** How what a store holds gets to this machine. */
export type LocalReleases = {
  /** A content by its name; since none ever changes, a copy does. */
  read: Storage['read'];
  /** Folder in which a release's files are, once they were brought there. */
  folder(manifest: ReleaseManifest): string;
  /**
   * Brings a file of a release into its folder, read and found to have its hash.
   * @throws StoreError where it is missing or changed
   */
  bring(manifest: ReleaseManifest, file: string): Promise<void>;
};

/** Releases of a store that is a folder itself. */
export function releasesInPlace(storage: Storage, root: string): LocalReleases {
  return {
    read: storage.read,
    folder: ({ module, release }) => join(root, module, release),
    async bring(manifest, file) {
      assertReleased(manifest, file, await readIfThere(join(root, manifest.module, manifest.release, file)));
    },
  };
}

/**
 * Releases of a store elsewhere, copied into a folder of this machine when they are first asked
 * for. Files lie there by their hash too, and releases have hard links to them: what two share is fetched once. A copy that is
 * damaged is fetched again, and the whole folder may be thrown away.
 * @param cache may be shared by several stores
 */
export function releasesInCache(storage: Storage, cache: string): LocalReleases {
  const root = join(cache, 'stores', createHash('sha256').update(storage.place).digest('hex').slice(0, 12));

  async function bring(manifest: ReleaseManifest, file: string): Promise<void> {
    const name = `${manifest.module}/${manifest.release}/${file}`;
    const target = join(root, name);
    if (isReleased(manifest, file, await readIfThere(target))) return;
    const { integrity = '' } = manifest.files[file] ?? {};
    const kept = join(
      cache,
      'files',
      Buffer.from(integrity.replace('sha256-', ''), 'base64').toString('hex'),
    );
    if (!isReleased(manifest, file, await readIfThere(kept))) {
      await writeAtomically(kept, assertReleased(manifest, file, await storage.read(name)));
    }
    await mkdir(dirname(target), { recursive: true });
    await rm(target, { force: true });
    // A race: another process may have linked the same file since.
    await link(kept, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }

  return {
    async read(name) {
      const kept = await readIfThere(join(root, name));
      if (kept) return kept;
      const content = await storage.read(name);
      if (content) await writeAtomically(join(root, name), content);
      return content;
    },
    folder: ({ module, release }) => join(root, module, release),
    bring,
  };
}

const isReleased = ({ files }: ReleaseManifest, file: string, content: Buffer | undefined): boolean =>
  content !== undefined && integrityOf(content) === files[file]?.integrity;

function assertReleased(manifest: ReleaseManifest, file: string, content: Buffer | undefined): Buffer {
  const name = `${manifest.module}@${manifest.release}`;
  if (content === undefined) throw new StoreError(`${name} lacks its file ${file}: release the module again`);
  if (isReleased(manifest, file, content)) return content;
  throw new StoreError(
    `${name} was changed after it was made: ${file} does not have the hash of its manifest`,
  );
}
