import { randomBytes } from 'node:crypto';
import type { ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import { MAIN } from './channel.ts';
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
const LOG = 'log';

const folderOf = (module: string): string => `${LOG}/${module}`;

/** Names of the modules that have a release. */
export const releasedModules = (storage: Storage): Promise<readonly string[]> => storage.list(LOG);

/**
 * Enters a release. Each entry has a name of its own that starts with its time, so that none is
 * lost where two teams release at once, and their order needs no reading.
 */
export async function enterRelease(storage: Storage, manifest: ReleaseManifest, made: Made): Promise<void> {
  const { module, release, version, commit } = manifest;
  const last = timeOf((await storage.list(folderOf(module))).findLast(isEntry));
  // After the last one, also where this machine's clock is behind that of the one that made it.
  const at = new Date(Math.max(Date.now(), last + 1)).toISOString();
  const entry: ReleaseLogEntry = { release, at, version, commit, ...made };
  const name = `${at.replaceAll(':', '')}_${release}_${randomBytes(3).toString('hex')}.json`;
  await storage.write(`${folderOf(module)}/${name}`, JSON.stringify(entry));
}

/** Oldest first. @param read gets an entry by its name, from wherever it is at hand */
export async function readLog(
  storage: Storage,
  module: string,
  read: Storage['read'],
): Promise<readonly ReleaseLogEntry[]> {
  const names = (await storage.list(folderOf(module))).filter(isEntry);
  const contents = await Promise.all(names.map((name) => read(`${folderOf(module)}/${name}`)));
  return contents.flatMap((content) => (content ? [JSON.parse(String(content)) as ReleaseLogEntry] : []));
}

/** The entry made last on a channel, or else on main. @param made oldest first */
export const newestOn = (made: readonly ReleaseLogEntry[], channel: string): ReleaseLogEntry | undefined =>
  made.findLast((entry) => entry.channel === channel) ?? made.findLast((entry) => entry.channel === MAIN);

const isEntry = (name: string): boolean => /^[\dT.-]+Z_[^_]+_[0-9a-f]+\.json$/.test(name);

/** Milliseconds since 1970. */
function timeOf(name = ''): number {
  const [at = ''] = name.split('_');
  return Date.parse(at.replace(/T(\d\d)(\d\d)/, 'T$1:$2:')) || 0;
}
