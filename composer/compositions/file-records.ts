import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../files/integrity.ts';
import { compositionFolder } from './composition-record.ts';
import { readJsonMap, writeJsonMap } from './json-map.ts';

/** A file that no page loads any longer stays published for open tabs: for 3 days and 10 compositions at least. */
export const OPEN_TAB_DAYS = 3;
export const OPEN_TAB_COMPOSITIONS = 10;

export const COMPRESSED_EXTENSIONS = ['.br', '.gz'] as const;

/** Hashes of a published file, to detect damage. */
export type FileRecord = {
  /** Integrity hashes of the file and its compressed copies, in the order of `COMPRESSED_EXTENSIONS`. */
  readonly hashes: readonly string[];
  /** Number and time of the first composition whose pages no longer load the file. It stays for open tabs. */
  readonly unusedSince?: { readonly compositionNumber: number; readonly at: string } | undefined;
};

/** Published files by path below `public/`. */
export type FileRecords = ReadonlyMap<string, FileRecord>;

const FILE_RECORDS_FILE = 'published-files.json';

/** Reads the list of a composition's files. Undefined if it is missing or cannot be read. */
export const readFileRecords = (siteFolder: string, name: string): Promise<FileRecords | undefined> =>
  readJsonMap(join(compositionFolder(siteFolder, name), FILE_RECORDS_FILE), 'its files are published again');

export const writeFileRecords = (folder: string, files: FileRecords): Promise<void> =>
  writeJsonMap(join(folder, FILE_RECORDS_FILE), files);

/** Returns the paths of a file and its compressed copies. */
export const withCopies = (path: string, { hashes }: FileRecord): string[] =>
  ['', ...COMPRESSED_EXTENSIONS].slice(0, hashes.length).map((extension) => path + extension);

/**
 * Returns whether a file and its copies still have their published hashes.
 * @param folder `public/`
 */
export const isIntact = (folder: string, path: string, file: FileRecord): boolean =>
  withCopies(path, file)
    .map((name) => join(folder, name))
    // Synchronous reads are much faster for many small files than promises.
    .every((name, index) => existsSync(name) && integrityOf(readFileSync(name)) === file.hashes[index]);
