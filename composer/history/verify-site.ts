import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isWhole,
  type PublishedFiles,
  readPublishedFiles,
  withCopies,
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
      : [`the list of its files, published-files.json, cannot be read`];
    results.push({ name, faults: state ? faults : ['its state.json cannot be read', ...faults] });
  }
  return results;
}

async function faultsOf(root: string, name: string, files: PublishedFiles): Promise<string[]> {
  const folder = publicFolder(root, name);
  const damaged = [...files]
    .filter(([path, file]) => !isWhole(folder, path, file))
    .map(([path]) => `${path} or a compressed copy of it is not what was published`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const known = new Set([...files].flatMap(([path, file]) => withCopies(path, file)));
  const unknown = found
    .filter((path) => !known.has(path))
    .map((path) => `${path} was not published by compose`);
  return [...damaged, ...unknown];
}
