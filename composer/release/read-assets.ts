import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkFiles } from '@atverta/runtime/release-manifest.ts';
import { ASSETS_MANIFEST, type AssetsManifest } from '../build/assets-manifest-plugin.ts';

/** What a module's build tells about itself. @throws where there is none */
export async function readAssets(builtFolder: string, target: string): Promise<AssetsManifest> {
  const file = join(builtFolder, target, ASSETS_MANIFEST);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no ${file}: run the module's build first`);
  });
  return JSON.parse(text) as AssetsManifest;
}

/** Scripts that are put into documents are no entries of their own. @throws where there is more than one */
export function onlyEntry({ entries }: AssetsManifest, build: string): ChunkFiles {
  const loaded = Object.keys(entries).filter((name) => !name.startsWith('inline-'));
  const entry = entries[loaded[0] ?? ''];
  if (entry && loaded.length === 1) return entry;
  throw new Error(`${build}: one entry expected, got ${Object.keys(entries)}`);
}
