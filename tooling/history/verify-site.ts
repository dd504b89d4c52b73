import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { damagedFiles } from '../site-folder/damaged-files.ts';
import {
  COMPRESSED_ENDINGS,
  type PublishedFiles,
  readPublishedFiles,
} from '../site-folder/published-files.ts';
import { compositionNames } from '../site-folder/site-folder.ts';
import { publicFolder, readState } from '../site-folder/site-state.ts';

/** What is wrong with a composition on disk, one sentence each; none where it is what was published. */
export type CompositionFaults = { readonly name: string; readonly faults: readonly string[] };

/** Reads every file of every composition of a site. */
export async function verifySite(root: string): Promise<CompositionFaults[]> {
  const results: CompositionFaults[] = [];
  for (const name of await compositionNames(root)) {
    const state = await readState(root, name);
    const files = await readPublishedFiles(root, name);
    const faults = files
      ? await faultsOf(root, name, files)
      : [`the list of its files, published-files.txt, cannot be read`];
    results.push({ name, faults: state ? faults : ['its state.json cannot be read', ...faults] });
  }
  return results;
}

async function faultsOf(root: string, name: string, files: PublishedFiles): Promise<string[]> {
  const damaged = [...damagedFiles(root, name)].map(
    (path) => `${path} or a compressed copy of it is not what was published`,
  );
  const folder = publicFolder(root, name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const unknown = found
    .filter((path) => !isPublished(path, files))
    .map((path) => `${path} was not published by compose`);
  return [...damaged, ...unknown];
}

/** The file itself, or a copy of one that has copies. */
function isPublished(path: string, files: PublishedFiles): boolean {
  if (files.has(path)) return true;
  const ending = COMPRESSED_ENDINGS.find((each) => path.endsWith(each));
  return ending !== undefined && (files.get(path.slice(0, -ending.length))?.hashes.length ?? 0) > 1;
}
