import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileRecords, isWhole, readFileRecords, withCopies } from '../../compositions/file-records.ts';
import { type PageRecords, readPageRecords } from '../../compositions/page-record.ts';
import { publicFolder } from '../../compositions/state.ts';
import { type NewComposition, needsCompressedCopies } from './new-composition.ts';

export type LiveComposition = {
  readonly files: FileRecords;
  readonly pages: PageRecords;
  /** Links a file with its compressed copies into the new composition. @returns false if it is damaged or gone */
  readonly takeOver: (path: string) => boolean;
};

/** Reads the files and pages of the live composition. Both are empty if nothing is live. */
export async function readLiveComposition(next: NewComposition): Promise<LiveComposition> {
  const { siteRoot, before } = next;
  if (!before) return { files: new Map(), pages: new Map(), takeOver: () => false };
  const { name } = before;
  const files: FileRecords = (await readFileRecords(siteRoot, name)) ?? new Map();
  const pages = await readPageRecords(siteRoot, name);
  return { files, pages, takeOver: (path) => takeOver(name, files, path, next) };
}

/** Links a file and its copies if they still have their published hashes. */
function takeOver(name: string, files: FileRecords, path: string, next: NewComposition): boolean {
  const file = files.get(path);
  if (!file || needsCompressedCopies(path, file, next.copies)) return false;
  const folder = publicFolder(next.siteRoot, name);
  if (!isWhole(folder, path, file)) {
    console.error(
      `${path} of composition ${name} is damaged: it differs from the published file, and is written again`,
    );
    return false;
  }
  mkdirSync(dirname(join(next.public, path)), { recursive: true });
  for (const each of withCopies(path, file)) linkSync(join(folder, each), join(next.public, each));
  next.files.set(path, file);
  return true;
}
