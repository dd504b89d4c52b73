import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publicFolder } from '../../compositions/composition-record.ts';
import { type FileRecords, isIntact, readFileRecords, withCopies } from '../../compositions/file-records.ts';
import { type PageRecords, readPageRecords } from '../../compositions/page-records.ts';
import { type NewComposition, needsCompressedCopies } from './new-composition.ts';

/** Files and pages of the composition that was live when composing began. */
export type PreviousOutput = {
  readonly files: FileRecords;
  readonly pages: PageRecords;
  /**
   * Links a file with its compressed copies into the new composition.
   * @returns false if it is damaged or gone
   */
  readonly linkFile: (path: string) => boolean;
};

/** Reads the files and pages of the previous composition. Both are empty if nothing is live. */
export async function readPreviousOutput(newComposition: NewComposition): Promise<PreviousOutput> {
  const { siteFolder, previousRecord } = newComposition;
  if (!previousRecord) return { files: new Map(), pages: new Map(), linkFile: () => false };
  const { name } = previousRecord;
  const files: FileRecords = (await readFileRecords(siteFolder, name)) ?? new Map();
  const pages = await readPageRecords(siteFolder, name);
  return { files, pages, linkFile: (path) => linkFromPrevious(name, files, path, newComposition) };
}

/** Links a file and its copies if they still have their published hashes. */
function linkFromPrevious(
  name: string,
  files: FileRecords,
  path: string,
  newComposition: NewComposition,
): boolean {
  const file = files.get(path);
  if (!file || needsCompressedCopies(path, file, newComposition)) return false;
  const folder = publicFolder(newComposition.siteFolder, name);
  if (!isIntact(folder, path, file)) {
    console.error(
      `${path} of composition ${name} is damaged: it differs from the published file, and is written again`,
    );
    return false;
  }
  mkdirSync(dirname(join(newComposition.publicFolder, path)), { recursive: true });
  for (const copyPath of withCopies(path, file))
    linkSync(join(folder, copyPath), join(newComposition.publicFolder, copyPath));
  newComposition.files.set(path, file);
  return true;
}
