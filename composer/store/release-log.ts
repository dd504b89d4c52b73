import { randomBytes } from 'node:crypto';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { RefusedError } from '../process/refused-error.ts';
import { MAIN } from './channel.ts';
import type { Read } from './local-releases.ts';
import type { Storage } from './storage.ts';

/** One entry of a module's log: a release that was made, or made again. */
export type ReleaseLogEntry = {
  readonly release: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly version: string;
  readonly commit: string;
  readonly by: string;
  /** Why, in their words; empty where they gave none. */
  readonly note: string;
  /** The branch that it was made on: a site takes the newest of the one that it follows. */
  readonly channel: string;
};

/** Who made a release, why, and on which branch. */
export type Made = Pick<ReleaseLogEntry, 'by' | 'note' | 'channel'>;

/** Apart from the releases: so a listing of it names the modules that have been released. */
export const LOG = 'log';

const folderOf = (module: string): string => `${LOG}/${module}`;

export async function enterRelease(storage: Storage, manifest: ReleaseManifest, made: Made): Promise<void> {
  const { module, release, version, commit } = manifest;
  const at = nextTime((await storage.list(folderOf(module))).filter(isEntry));
  await addEntry(storage, folderOf(module), { release, at, version, commit, ...made });
}

/** Oldest first. @param read gets an entry by its name, from wherever it is at hand */
export async function readLog(
  storage: Storage,
  module: string,
  read: Read,
): Promise<readonly ReleaseLogEntry[]> {
  const names = (await storage.list(folderOf(module))).filter(isEntry);
  return readEntries<ReleaseLogEntry>(folderOf(module), names, read);
}

/** The entry made last on a channel, or else on main. @param made oldest first */
export const newestOn = (made: readonly ReleaseLogEntry[], channel: string): ReleaseLogEntry | undefined =>
  made.findLast((entry) => entry.channel === channel) ?? made.findLast((entry) => entry.channel === MAIN);

const isEntry = (name: string): boolean => /^[\dT.-]+Z_[^_]+_[0-9a-f]+\.json$/.test(name);

/** After the last entry, also where this machine's clock is behind that of the one that made it. */
function nextTime(entries: readonly string[]): string {
  const [at = ''] = entries.at(-1)?.split('_') ?? [];
  const last = Date.parse(at.replace(/T(\d\d)(\d\d)/, 'T$1:$2:')) || 0;
  return new Date(Math.max(Date.now(), last + 1)).toISOString();
}

/** An entry that yanks a release, or takes that back. The last entry of a release counts. */
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

/** Yanked releases of a module, by name. */
export async function yankedReleases(
  storage: Storage,
  module: string,
  read: Read,
): Promise<ReadonlyMap<string, Yank>> {
  const names = await storage.list(yanksOf(module));
  const last = new Map(names.map((name) => [name.split('_')[1], name]));
  const entries = await readEntries<Yank>(yanksOf(module), [...last.values()], read);
  return new Map(entries.filter(({ isYanked }) => isYanked).map((entry) => [entry.release, entry]));
}

/** Each entry is a file of its own that starts with its time: two at once lose nothing, and their order needs no reading. */
function addEntry(storage: Storage, folder: string, entry: ReleaseLogEntry | Yank): Promise<void> {
  const name = `${entry.at.replaceAll(':', '')}_${entry.release}_${randomBytes(3).toString('hex')}.json`;
  return storage.write(`${folder}/${name}`, JSON.stringify(entry));
}

async function readEntries<Entry>(folder: string, names: readonly string[], read: Read): Promise<Entry[]> {
  const contents = await Promise.all(
    names.map(async (name) => {
      const content = await read(`${folder}/${name}`, (copy) => parseEntry(copy) !== undefined);
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
