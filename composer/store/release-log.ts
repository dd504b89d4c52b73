import { randomBytes } from 'node:crypto';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { RefusedError } from '../process/refused-error.ts';
import type { ReadContent } from './local-releases.ts';
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
export const LOG = 'log';

const folderOf = (module: string): string => `${LOG}/${module}`;

export async function logRelease(
  storage: Storage,
  manifest: ReleaseManifest,
  logDetails: LogDetails,
): Promise<void> {
  const { module, release, version, commit } = manifest;
  const at = nextTime((await storage.list(folderOf(module))).filter(isEntry));
  await addEntry(storage, folderOf(module), { release, at, version, commit, ...logDetails });
}

/**
 * Reads a module's release log, oldest first.
 * @param readContent reads an entry, from the cache if possible
 */
export async function readLog(
  storage: Storage,
  module: string,
  readContent: ReadContent,
): Promise<readonly ReleaseLogEntry[]> {
  const names = (await storage.list(folderOf(module))).filter(isEntry);
  return readEntries<ReleaseLogEntry>(folderOf(module), names, readContent);
}

const isEntry = (name: string): boolean => /^[\dT.-]+Z_[^_]+_[0-9a-f]+\.json$/.test(name);

/** Returns a time after the last entry, even if this machine's clock is slow. */
function nextTime(entries: readonly string[]): string {
  const [at = ''] = entries.at(-1)?.split('_') ?? [];
  const lastTime = Date.parse(at.replace(/T(\d\d)(\d\d)/, 'T$1:$2:')) || 0;
  return new Date(Math.max(Date.now(), lastTime + 1)).toISOString();
}

/** Entry that yanks a release, or undoes a yank. The last entry of a release counts. */
export type Yank = {
  readonly release: string;
  readonly isYanked: boolean;
  readonly reason: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

const yanksOf = (module: string): string => `yanks/${module}`;

export async function addYank(storage: Storage, module: string, yank: Omit<Yank, 'at'>): Promise<void> {
  const at = nextTime(await storage.list(yanksOf(module)));
  await addEntry(storage, yanksOf(module), { ...yank, at });
}

/** Returns the yanked releases of a module, by name. */
export async function yankedReleases(
  storage: Storage,
  module: string,
  readContent: ReadContent,
): Promise<ReadonlyMap<string, Yank>> {
  const names = await storage.list(yanksOf(module));
  const newestNames = new Map(names.map((name) => [name.split('_')[1], name]));
  const entries = await readEntries<Yank>(yanksOf(module), [...newestNames.values()], readContent);
  return new Map(entries.filter(({ isYanked }) => isYanked).map((entry) => [entry.release, entry]));
}

/** Writes an entry to a file of its own, so that concurrent entries lose nothing. Names begin with the time, so they sort. */
function addEntry(storage: Storage, folder: string, entry: ReleaseLogEntry | Yank): Promise<void> {
  const name = `${entry.at.replaceAll(':', '')}_${entry.release}_${randomBytes(3).toString('hex')}.json`;
  return storage.write(`${folder}/${name}`, JSON.stringify(entry));
}

async function readEntries<Entry>(
  folder: string,
  names: readonly string[],
  readContent: ReadContent,
): Promise<Entry[]> {
  const contents = await Promise.all(
    names.map(async (name) => {
      const content = await readContent(`${folder}/${name}`, (copy) => parseEntry(copy) !== undefined);
      const entry = content && parseEntry<Entry>(content);
      if (content && !entry)
        throw new RefusedError(
          `${folder}/${name} in the release store is damaged: put back a copy of it, or remove it`,
        );
      return entry;
    }),
  );
  return contents.filter((entry) => entry !== undefined);
}

function parseEntry<Entry>(content: Buffer): Entry | undefined {
  try {
    return JSON.parse(String(content)) as Entry;
  } catch {
    return undefined;
  }
}
