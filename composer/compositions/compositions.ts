import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../files/file-system.ts';
import { RefusedError } from '../process/refused-error.ts';
import { withLock } from '../process/with-lock.ts';
import {
  COMPOSITION_NAME,
  type CompositionState,
  compositionFolder,
  compositionNumberOf,
  readOrRepairState,
} from './state.ts';

/** Number of compositions that stay on disk. */
const KEPT_COMPOSITIONS = 10;

/**
 * Runs a change while no other process changes the site.
 * @throws RefusedError after a minute of waiting
 */
export const withSiteLock = <Result>(root: string, change: () => Promise<Result>): Promise<Result> =>
  withLock(join(root, 'composing.lock'), 'somebody else is composing this site', change);

/** Returns the names of all compositions, newest first. */
export const compositionNames = async (root: string): Promise<string[]> =>
  (await namesIn(root, COMPOSITION_NAME)).sort((a, b) => compositionNumberOf(b) - compositionNumberOf(a));

/**
 * Returns the states of all compositions, newest first. Repairs or skips a state that cannot be read, and
 * prints its file.
 */
export async function readStates(root: string): Promise<CompositionState[]> {
  const names = await compositionNames(root);
  const states = await Promise.all(names.map((name) => readOrRepairState(root, name)));
  return states.filter((state) => state !== undefined);
}

export async function previewNames(root: string): Promise<string[]> {
  const entries = await readdir(join(root, 'previews'), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function namesIn(root: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(root, 'compositions')).catch(() => []);
  return names.filter((name) => pattern.test(name));
}

/** Returns the name of the composition that `<site>/current` points to. */
export async function liveCompositionName(root: string): Promise<string | undefined> {
  const target = await readlink(join(root, 'current')).catch(() => undefined);
  return target?.split(/[\\/]/).at(-2);
}

/**
 * Returns the state of the live composition, or undefined if nothing is live.
 * @throws RefusedError if its state cannot be read or repaired
 */
export async function readLiveState(root: string): Promise<CompositionState | undefined> {
  const name = await liveCompositionName(root);
  if (!name) return undefined;
  const state = await readOrRepairState(root, name);
  if (state) return state;
  throw new RefusedError(
    `the releases of the live composition ${name} cannot be read: remove ${join(root, 'current')}, and name every module with --use`,
  );
}

/** Points `<site>/current` to a composition in one atomic step. */
export async function goLive(root: string, name: string): Promise<void> {
  const newLink = join(root, `current.${process.pid}`);
  await rm(newLink, { force: true });
  await symlink(join('compositions', name, 'public'), newLink);
  await rename(newLink, join(root, 'current'));
  await syncFolder(root);
}

/** Removes old compositions, but never the live one. */
export async function removeOldCompositions(root: string): Promise<void> {
  // A process may have been killed while it removed a composition.
  for (const name of await namesIn(root, /^removed-/)) await removeFolder(join(root, 'compositions', name));
  const liveName = await liveCompositionName(root);
  const oldNames = (await compositionNames(root)).slice(KEPT_COMPOSITIONS);
  for (const name of oldNames) if (name !== liveName) await removeComposition(root, name);
}

/** Removes a composition. Renames it first, because a partly removed one would break later commands. */
export async function removeComposition(root: string, name: string): Promise<void> {
  const trashFolder = join(root, 'compositions', `removed-${name}`);
  await removeFolder(trashFolder);
  await rename(compositionFolder(root, name), trashFolder);
  await removeFolder(trashFolder);
}

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
