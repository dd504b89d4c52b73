import { addEntry, nextEntryTime, readEntries } from './entry-files.ts';
import type { ReadContent } from './local-releases.ts';
import type { Storage } from './storage.ts';

/** Entry that yanks a release, or undoes a yank. The last entry of a release counts. */
export type Yank = {
  readonly release: string;
  readonly isYanked: boolean;
  readonly reason: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

const yankFolderOf = (module: string): string => `yanks/${module}`;

export async function addYank(storage: Storage, module: string, yank: Omit<Yank, 'at'>): Promise<void> {
  const at = nextEntryTime(await storage.list(yankFolderOf(module)));
  await addEntry(storage, yankFolderOf(module), { ...yank, at });
}

/** Returns the yanked releases of a module, by name. */
export async function readYankedReleases(
  storage: Storage,
  module: string,
  readContent: ReadContent,
): Promise<ReadonlyMap<string, Yank>> {
  const names = await storage.list(yankFolderOf(module));
  const newestNames = new Map(names.map((name) => [name.split('_')[1], name]));
  const entries = await readEntries<Yank>(yankFolderOf(module), [...newestNames.values()], readContent);
  return new Map(entries.filter(({ isYanked }) => isYanked).map((entry) => [entry.release, entry]));
}
