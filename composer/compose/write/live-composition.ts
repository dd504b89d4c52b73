import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PageRecords, readPageRecords } from '../../compositions/page-record.ts';
import {
  isWhole,
  type PublishedFiles,
  readPublishedFiles,
  withCopies,
} from '../../compositions/published-files.ts';
import { publicFolder } from '../../compositions/state.ts';
import { lacksCopies, type NewComposition } from './new-composition.ts';

export type LiveComposition = {
  readonly files: PublishedFiles;
  readonly pages: PageRecords;
  /** Links a file with its compressed copies into the new composition. @returns false if it is damaged or gone */
  readonly takeOver: (path: string) => boolean;
};

/** Reads the composition that is live until the new one is. Both lists are empty if nothing is live. */
export async function readLiveComposition(next: NewComposition): Promise<LiveComposition> {
  const { siteRoot, before } = next;
  if (!before) return { files: new Map(), pages: new Map(), takeOver: () => false };
  const { name } = before;
  const files: PublishedFiles = (await readPublishedFiles(siteRoot, name)) ?? new Map();
  const pages = await readPageRecords(siteRoot, name);
  return { files, pages, takeOver: (path) => takeOver(name, files, path, next) };
}

/** Links a file with its copies, once they were read and have the hashes that they were published with. */
function takeOver(name: string, files: PublishedFiles, path: string, next: NewComposition): boolean {
  const file = files.get(path);
  if (!file || lacksCopies(path, file, next.copies)) return false;
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
