import { readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../release-store/folder-storage.ts';
import type { LiveHistory } from './live-history.ts';
import type { PageRecords } from './page-record.ts';
import type { Selection } from './releases.ts';

/** How many compositions stay on disk: their module files keep open tabs working, and any can be gone back to. */
const KEPT_COMPOSITIONS = 10;

/**
 * A composition on disk: `<site>/compositions/<name>/public` is what a host serves,
 * `state.json` beside it is what the next composition and a rollback need to know, `pages.json` and
 * `module-files.txt` what grows with the site.
 */
export type SiteState = {
  /** `0007-3f1c…`: counts up, then the composition's id. */
  readonly name: string;
  readonly composition: string;
  readonly composedAt: string;
  readonly selection: Selection;
  /** What was live of each module, this composition's releases last. */
  readonly history: LiveHistory;
};

export const publicFolder = (root: string, name: string): string =>
  join(root, 'compositions', name, 'public');
export const stateFile = (root: string, name: string): string =>
  join(root, 'compositions', name, 'state.json');

export const pagesFile = (root: string, name: string): string =>
  join(root, 'compositions', name, 'pages.json');

/** What a composition keeps of its pages, by path. Without it, they are rendered again. */
export async function readPages(root: string, name: string): Promise<PageRecords> {
  const text = await readIfThere(pagesFile(root, name));
  return text ? (JSON.parse(String(text)) as PageRecords) : {};
}

/** Paths of the modules' files that a composition's pages load, below `public/`: one a line. */
export const moduleFilesList = (root: string, name: string): string =>
  join(root, 'compositions', name, 'module-files.txt');

export async function readModuleFiles(root: string, name: string): Promise<string[]> {
  const text = await readIfThere(moduleFilesList(root, name));
  return text ? String(text).split('\n') : [];
}

/** Newest first. */
export async function readStates(root: string): Promise<SiteState[]> {
  const states = await Promise.all(
    (await namesIn(root, COMPOSITION)).map(
      async (name) => JSON.parse(await readFile(stateFile(root, name), 'utf8')) as SiteState,
    ),
  );
  return states.sort((a, b) => numberOf(b.name) - numberOf(a.name));
}

const COMPOSITION = /^\d+-[0-9a-f]+$/;

/** Compositions count up. As text, the 10,000th would come before the 9,999th. */
export const numberOf = (name: string): number => Number.parseInt(name, 10);

async function namesIn(root: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(join(root, 'compositions')).catch(() => []);
  return names.filter((name) => pattern.test(name));
}

/** The composition that `<site>/current` points to. */
export async function readLiveState(root: string): Promise<SiteState | undefined> {
  const target = await readlink(join(root, 'current')).catch(() => undefined);
  const name = target?.split('/').at(-2);
  return name ? (JSON.parse(await readFile(stateFile(root, name), 'utf8')) as SiteState) : undefined;
}

/** Points `<site>/current` to a composition in one step: visitors see the old site or the new one. */
export async function goLive(root: string, name: string): Promise<void> {
  const staged = join(root, `current.${process.pid}`);
  await rm(staged, { force: true });
  await symlink(join('compositions', name, 'public'), staged);
  await rename(staged, join(root, 'current'));
}

/** Removes the compositions that are too old to be of use; never the one that is live. */
export async function forgetOldCompositions(root: string): Promise<void> {
  for (const name of await namesIn(root, REMOVED)) await removeFolder(join(root, 'compositions', name));
  const live = await readLiveState(root);
  const older = (await readStates(root)).slice(KEPT_COMPOSITIONS);
  for (const { name } of older) if (name !== live?.name) await forgetComposition(root, name);
}

/** Removes a composition in one step: a partly removed one would break later commands. */
export async function forgetComposition(root: string, name: string): Promise<void> {
  const removed = join(root, 'compositions', `removed-${name}`);
  await removeFolder(removed);
  await rename(join(root, 'compositions', name), removed);
  await removeFolder(removed);
}

/** Removes what a process left that was killed while it removed a composition. */
const REMOVED = /^removed-/;

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
