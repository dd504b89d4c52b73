import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import type { ReadFile } from './local-releases.ts';
import { addLogEntry, nextLogEntryTime, readLogEntries } from './log-entry-files.ts';
import type { Storage } from './storage.ts';

/** Entry of a module's release log. The same release has an entry each time it was made. */
export type ReleaseLogEntry = {
  readonly release: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly version: string;
  readonly commit: string;
  readonly by: string;
  /** The reason that the person gave, or empty. */
  readonly note: string;
  /** The branch that it was made on. */
  readonly channel: string;
};

/** Who made a release, why, and on which branch. */
export type LogDetails = Pick<ReleaseLogEntry, 'by' | 'note' | 'channel'>;

/** Folder of the logs. It has one folder for each released module. */
export const LOG_FOLDER = 'log';

const logFolderOf = (module: string): string => `${LOG_FOLDER}/${module}`;

export async function logRelease(
  storage: Storage,
  manifest: ReleaseManifest,
  logDetails: LogDetails,
): Promise<void> {
  const { module, release, version, commit } = manifest;
  const at = nextLogEntryTime((await storage.list(logFolderOf(module))).filter(isLogEntryName));
  await addLogEntry(storage, logFolderOf(module), { release, at, version, commit, ...logDetails });
}

/**
 * Reads a module's release log, oldest first.
 * @param readFile reads an entry, from the cache if possible
 */
export async function readReleaseLog(
  storage: Storage,
  module: string,
  readFile: ReadFile,
): Promise<readonly ReleaseLogEntry[]> {
  const names = (await storage.list(logFolderOf(module))).filter(isLogEntryName);
  return readLogEntries<ReleaseLogEntry>(logFolderOf(module), names, readFile);
}

const isLogEntryName = (name: string): boolean => /^[\dT.-]+Z_[^_]+_[0-9a-f]+\.json$/.test(name);
