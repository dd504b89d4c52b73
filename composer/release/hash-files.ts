import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedFile } from '@atverta/runtime/release-manifest.ts';
import { ASSETS_MANIFEST, HOT_UPDATE } from '../build/assets-manifest-plugin.ts';
import { integrityOf } from '../store/integrity.ts';

/** Every file of both builds that a release holds, by its path. */
export async function hashFiles(builtFolder: string): Promise<Record<string, ReleasedFile>> {
  const files: Record<string, ReleasedFile> = {};
  for (const file of await builtFiles(builtFolder)) {
    const content = await readFile(join(builtFolder, file));
    files[file] = { bytes: content.length, integrity: integrityOf(content) };
  }
  return files;
}

/** Paths of what both builds wrote of a release, with forward slashes, sorted. */
export async function builtFiles(builtFolder: string): Promise<string[]> {
  const files: string[] = [];
  for (const target of ['browser', 'node']) {
    const names = await readdir(join(builtFolder, target), { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of names.filter((found) => found.isFile() && isReleased(found.name)))
      files.push(
        join(parentPath, name)
          .slice(builtFolder.length + 1)
          .replaceAll('\\', '/'),
      );
  }
  return files.sort((a, b) => (a < b ? -1 : 1));
}

/** Source maps, and what tabs under development are updated with, stay with those who build. */
const isReleased = (name: string): boolean =>
  name !== ASSETS_MANIFEST && !name.endsWith('.map') && !HOT_UPDATE.test(name);
