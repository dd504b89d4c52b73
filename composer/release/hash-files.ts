import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedFile } from '@atverta/contract/release-manifest.ts';
import { ASSETS_MANIFEST, HOT_UPDATE } from '../build/assets-manifest-plugin.ts';
import { filesBelow } from '../files/file-system.ts';
import { integrityOf } from '../files/integrity.ts';

/** Returns the size and integrity hash of each file of a release, by path. */
export async function hashFiles(buildFolder: string): Promise<Record<string, ReleasedFile>> {
  const files: Record<string, ReleasedFile> = {};
  for (const file of await releaseFilesIn(buildFolder)) {
    const content = await readFile(join(buildFolder, file));
    files[file] = { bytes: content.length, integrity: integrityOf(content) };
  }
  return files;
}

/** Returns the paths of all files of a release in both builds, sorted, with forward slashes. */
export async function releaseFilesIn(buildFolder: string): Promise<string[]> {
  const fileLists = ['browser', 'node'].map(async (target) => {
    const files = await filesBelow(join(buildFolder, target));
    return files.filter(isReleased).map((file) => `${target}/${file}`);
  });
  return (await Promise.all(fileLists)).flat().sort();
}

/** Statistics that the federation plugin writes beside its manifest. */
const MF_STATS = 'mf-stats.json';

/** Returns whether a file belongs to the release. Source maps and hot updates do not. */
const isReleased = (file: string): boolean =>
  file !== ASSETS_MANIFEST && file !== MF_STATS && !file.endsWith('.map') && !HOT_UPDATE.test(file);
