import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { RefusedError } from '../process/refused-error.ts';
import { withLock } from '../process/with-lock.ts';
import { syncFolder } from '../store/folder-storage.ts';
import { COMPOSITION_NAME, compositionFolder, numberOf, readState, type SiteState } from './state.ts';

/** How many compositions stay on disk: any can be gone back to without rendering a page. */
const KEPT_COMPOSITIONS = 10;

/** One change of a site at a time. @throws RefusedError where others are not done within a minute */
export const withSiteLock = <Result>(root: string, change: () => Promise<Result>): Promise<Result> =>
  withLock(join(root, 'composing.lock'), 'somebody else is composing this site', change);

export const compositionNames = async (root: string): Promise<string[]> =>
  (await namesIn(root, COMPOSITION_NAME)).sort((a, b) => numberOf(b) - numberOf(a));

/** Newest first. One that cannot be read is named, repaired where it can be, and else passed over. */
export async function readStates(root: string): Promise<SiteState[]> {
  const names = await compositionNames(root);
  const states = await Promise.all(names.map((name) => readState(root, name)));
  return states.filter((state) => state !== undefined);
}

/** Names of the previews that stand beside a site. */
export async function previewNames(root: string): Promise<string[]> {
  const found = await readdir(join(root, 'previews'), { withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function namesIn(root: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(root, 'compositions')).catch(() => []);
  return names.filter((name) => pattern.test(name));
}

/** Name of the composition that `<site>/current` points to. */
export async function liveName(root: string): Promise<string | undefined> {
  const target = await readlink(join(root, 'current')).catch(() => undefined);
  return target?.split(/[\\/]/).at(-2);
}

/** @throws RefusedError where nothing says any more what the live composition was made of */
export async function readLiveState(root: string): Promise<SiteState | undefined> {
  const name = await liveName(root);
  if (!name) return undefined;
  const state = await readState(root, name);
  if (state) return state;
  throw new RefusedError(
    `nothing says any more what the live composition ${name} is made of: remove ${join(root, 'current')}, and name every module with --use`,
  );
}

/** Points `<site>/current` to a composition in one step: visitors see the old site or the new one. */
export async function goLive(root: string, name: string): Promise<void> {
  const staged = join(root, `current.${process.pid}`);
  await rm(staged, { force: true });
  await symlink(join('compositions', name, 'public'), staged);
  await rename(staged, join(root, 'current'));
  await syncFolder(root);
}

/** Removes the compositions that are too old to be of use; never the one that is live. */
export async function forgetOldCompositions(root: string): Promise<void> {
  // What a process left that was killed while it removed one.
  for (const name of await namesIn(root, /^removed-/)) await removeFolder(join(root, 'compositions', name));
  const live = await liveName(root);
  const older = (await compositionNames(root)).slice(KEPT_COMPOSITIONS);
  for (const name of older) if (name !== live) await forgetComposition(root, name);
}

/** Removes a composition in one step: a partly removed one would break later commands. */
export async function forgetComposition(root: string, name: string): Promise<void> {
  const removed = join(root, 'compositions', `removed-${name}`);
  await removeFolder(removed);
  await rename(compositionFolder(root, name), removed);
  await removeFolder(removed);
}

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
