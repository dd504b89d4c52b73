import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PageRecords, readPageRecords } from '../../site-folder/page-record.ts';
import {
  isWhole,
  type PublishedFiles,
  readPublishedFiles,
  withCopies,
} from '../../site-folder/published-files.ts';
import { readStates } from '../../site-folder/site-folder.ts';
import { publicFolder, type SiteState } from '../../site-folder/site-state.ts';
import type { NewComposition } from './new-composition.ts';

/** A composition on disk, from which a new one takes what is the same. */
export type EarlierComposition = {
  readonly name: string;
  readonly pages: PageRecords;
  readonly files: PublishedFiles;
};

/** Those on disk, the live one first. */
export async function readEarlierCompositions(
  root: string,
  live: SiteState | undefined,
): Promise<EarlierComposition[]> {
  const others = (await readStates(root)).filter(({ name }) => name !== live?.name);
  return Promise.all(
    (live ? [live, ...others] : others).map(async ({ name }) => ({
      name,
      pages: await readPageRecords(root, name),
      files: (await readPublishedFiles(root, name)) ?? new Map(),
    })),
  );
}

/**
 * Links a file with its compressed copies from an earlier composition, once they were read and
 * have the hashes that they were published with.
 * @returns whether it has them; what is damaged is named, and is to be made anew
 */
export function takeOver({ name, files }: EarlierComposition, path: string, next: NewComposition): boolean {
  const file = files.get(path);
  if (!file) return false;
  const folder = publicFolder(next.siteRoot, name);
  if (!isWhole(folder, path, file)) {
    console.error(
      `${path} of composition ${name} is damaged: it is not what was published, and is made anew`,
    );
    return false;
  }
  mkdirSync(dirname(join(next.public, path)), { recursive: true });
  for (const each of withCopies(path, file)) linkSync(join(folder, each), join(next.public, each));
  next.files.set(path, file);
  return true;
}
