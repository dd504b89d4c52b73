import { readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selection } from './releases.ts';
import type { PageRecord } from './render-pages.ts';

/** How many compositions stay on disk: their module files keep open tabs working, and any can be gone back to. */
const KEPT_COMPOSITIONS = 10;

/**
 * A composition on disk: `<site>/compositions/<name>/public` is what a host serves,
 * `state.json` beside it is what the next composition and a roll back need to know.
 */
export type SiteState = {
  /** `0007-3f1c…`: counts up, then the composition's id. */
  readonly name: string;
  readonly composition: string;
  readonly composedAt: string;
  readonly selection: Selection;
  /** By path. */
  readonly pages: Readonly<Record<string, PageRecord>>;
  /** Files of modules that this composition's pages load, below `public/`. */
  readonly moduleFiles: readonly string[];
};

export const publicFolder = (root: string, name: string): string =>
  join(root, 'compositions', name, 'public');
export const stateFile = (root: string, name: string): string =>
  join(root, 'compositions', name, 'state.json');

/** Newest first. */
export async function readStates(root: string): Promise<SiteState[]> {
  const names = await readdir(join(root, 'compositions')).catch(() => []);
  const states = await Promise.all(
    names
      .filter((name) => /^\d+-[0-9a-f]+$/.test(name))
      .map(async (name) => JSON.parse(await readFile(stateFile(root, name), 'utf8')) as SiteState),
  );
  return states.sort((a, b) => b.name.localeCompare(a.name));
}

/** The composition that `<site>/current` points to. */
export async function readLiveState(root: string): Promise<SiteState | undefined> {
  const target = await readlink(join(root, 'current')).catch(() => undefined);
  const name = target?.split('/').at(-2);
  return name ? (JSON.parse(await readFile(stateFile(root, name), 'utf8')) as SiteState) : undefined;
}

/** Points `<site>/current` to a composition in one step: visitors see the old site or the new one. */
export async function goLive(root: string, name: string): Promise<void> {
  const aside = join(root, `current.${process.pid}`);
  await rm(aside, { force: true });
  await symlink(join('compositions', name, 'public'), aside);
  await rename(aside, join(root, 'current'));
}

/** Removes the compositions that are too old to be of use. */
export async function forgetOldCompositions(root: string): Promise<void> {
  const [, ...older] = await readStates(root);
  for (const { name } of older.slice(KEPT_COMPOSITIONS - 1)) await forgetComposition(root, name);
}

export const forgetComposition = (root: string, name: string): Promise<void> =>
  rm(join(root, 'compositions', name), { recursive: true, force: true });
