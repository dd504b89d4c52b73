import { randomBytes } from 'node:crypto';
import { UserError } from '@atverta/cli/user-error.ts';
import type { ReadFile } from './local-releases.ts';
import type { Storage } from './storage.ts';

/** Fields of each entry in a log of releases or yanks. */
type LogEntry = {
  readonly release: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

/**
 * Writes an entry to a file of its own, so that concurrent entries lose nothing. Names begin with the time, so they
 * sort.
 */
export function addLogEntry<Entry extends LogEntry>(
  storage: Storage,
  folder: string,
  entry: Entry,
): Promise<void> {
  const name = `${entry.at.replaceAll(':', '')}_${entry.release}_${randomBytes(3).toString('hex')}.json`;
  return storage.write(`${folder}/${name}`, JSON.stringify(entry));
}

/**
 * Reads entries by their file names.
 * @throws UserError if one is damaged
 */
export async function readLogEntries<Entry>(
  folder: string,
  names: readonly string[],
  readFile: ReadFile,
): Promise<Entry[]> {
  const entries = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(`${folder}/${name}`, (copy) => parseLogEntry(copy) !== undefined);
      const entry = bytes && parseLogEntry<Entry>(bytes);
      if (bytes && !entry)
        throw new UserError(
          `${folder}/${name} in the release store is damaged: put back a copy of it, or remove it`,
        );
      return entry;
    }),
  );
  return entries.filter((entry) => entry !== undefined);
}

function parseLogEntry<Entry>(bytes: Buffer): Entry | undefined {
  try {
    return JSON.parse(String(bytes)) as Entry;
  } catch {
    return undefined;
  }
}

/**
 * Returns the time for a new entry, after the last one, even if this machine's clock is slow.
 * @param names names of the entries so far, sorted
 */
export function nextLogEntryTime(names: readonly string[]): string {
  const [at = ''] = names.at(-1)?.split('_') ?? [];
  const lastTime = Date.parse(at.replace(/T(\d\d)(\d\d)/, 'T$1:$2:')) || 0;
  return new Date(Math.max(Date.now(), lastTime + 1)).toISOString();
}
