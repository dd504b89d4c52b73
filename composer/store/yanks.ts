import type { ReadFile } from './local-releases.ts';
import { addLogEntry, nextLogEntryTime, readLogEntries } from './log-entry-files.ts';
import type { Storage } from './storage.ts';

/** Entry that yanks a release, or undoes a yank. The last entry of a release counts. */
export type Yank = {
  readonly release: string;
  readonly isYanked: boolean;
  readonly note: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

const yankFolderOf = (module: string): string => `yanks/${module}`;

export async function addYank(storage: Storage, module: string, yank: Omit<Yank, 'at'>): Promise<void> {
  const at = nextLogEntryTime(await storage.list(yankFolderOf(module)));
  await addLogEntry(storage, yankFolderOf(module), { ...yank, at });
}

/** Returns the yanked releases of a module, by name. */
export async function readYankedReleases(
  storage: Storage,
  module: string,
  readFile: ReadFile,
): Promise<ReadonlyMap<string, Yank>> {
  const names = await storage.list(yankFolderOf(module));
  const newestNames = new Map(names.map((name) => [name.split('_')[1], name]));
  const entries = await readLogEntries<Yank>(yankFolderOf(module), [...newestNames.values()], readFile);
  return new Map(entries.filter(({ isYanked }) => isYanked).map((entry) => [entry.release, entry]));
}
