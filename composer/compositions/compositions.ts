import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { syncFolder } from '../files/file-system.ts';
import { withLock } from '../process/with-lock.ts';
import {
  COMPOSITION_NAME,
  type CompositionRecord,
  compositionFolder,
  compositionNumberOf,
  readOrRepairRecord,
} from './composition-record.ts';

/** Number of compositions that stay on disk. */
const KEPT_COMPOSITIONS = 10;

/**
 * Runs a change while no other process changes the site.
 * @throws UserError after a minute of waiting
 */
export const withSiteLock = <Result>(siteFolder: string, change: () => Promise<Result>): Promise<Result> =>
  withLock(join(siteFolder, 'composing.lock'), 'somebody else is composing this site', change);

/** Returns the names of all compositions, newest first. */
export const compositionNames = async (siteFolder: string): Promise<string[]> =>
  (await namesIn(siteFolder, COMPOSITION_NAME)).sort(
    (a, b) => compositionNumberOf(b) - compositionNumberOf(a),
  );

/**
 * Returns the records of all compositions, newest first. Repairs or skips a record that cannot be read, and
 * prints its file.
 */
export async function readCompositionRecords(siteFolder: string): Promise<CompositionRecord[]> {
  const names = await compositionNames(siteFolder);
  const records = await Promise.all(names.map((name) => readOrRepairRecord(siteFolder, name)));
  return records.filter((record) => record !== undefined);
}

export async function previewNames(siteFolder: string): Promise<string[]> {
  const entries = await readdir(join(siteFolder, 'previews'), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function namesIn(siteFolder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(siteFolder, 'compositions')).catch(() => []);
  return names.filter((name) => pattern.test(name));
}

/** Returns the name of the composition that `<site>/current` points to. */
export async function liveCompositionName(siteFolder: string): Promise<string | undefined> {
  const target = await readlink(join(siteFolder, 'current')).catch(() => undefined);
  return target?.split(/[\\/]/).at(-2);
}

/**
 * Returns the record of the live composition, or undefined if nothing is live.
 * @throws UserError if its record cannot be read or repaired
 */
export async function readLiveRecord(siteFolder: string): Promise<CompositionRecord | undefined> {
  const name = await liveCompositionName(siteFolder);
  if (!name) return undefined;
  const record = await readOrRepairRecord(siteFolder, name);
  if (record) return record;
  throw new UserError(
    `the releases of the live composition ${name} cannot be read: remove ${join(siteFolder, 'current')}, and name every module with --use`,
  );
}

/** Points `<site>/current` to a composition in one atomic step. */
export async function goLive(siteFolder: string, name: string): Promise<void> {
  const newLink = join(siteFolder, `current.${process.pid}`);
  await rm(newLink, { force: true });
  await symlink(join('compositions', name, 'public'), newLink);
  await rename(newLink, join(siteFolder, 'current'));
  await syncFolder(siteFolder);
}

/** Removes old compositions, but never the live one. */
export async function removeOldCompositions(siteFolder: string): Promise<void> {
  // A process may have been killed while it removed a composition.
  for (const name of await namesIn(siteFolder, /^removed-/))
    await removeFolder(join(siteFolder, 'compositions', name));
  const liveName = await liveCompositionName(siteFolder);
  const oldNames = (await compositionNames(siteFolder)).slice(KEPT_COMPOSITIONS);
  for (const name of oldNames) if (name !== liveName) await removeComposition(siteFolder, name);
}

/** Removes a composition. Renames it first, because a partly removed one would break later commands. */
export async function removeComposition(siteFolder: string, name: string): Promise<void> {
  const trashFolder = join(siteFolder, 'compositions', `removed-${name}`);
  await removeFolder(trashFolder);
  await rename(compositionFolder(siteFolder, name), trashFolder);
  await removeFolder(trashFolder);
}

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
