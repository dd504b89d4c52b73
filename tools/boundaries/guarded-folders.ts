import { modulesOf, workspacesOf } from '@atverta/composer/site/site-folders.ts';

/** Folders of a checkout by what they are: a new workspace is guarded without being named anywhere else. */
export type GuardedFolders = {
  /** Everything with code of the site's own, tests across modules apart. */
  readonly guarded: readonly string[];
  /** Those that may import none of each other, and that nobody may import from. */
  readonly separate: readonly string[];
  readonly modules: readonly string[];
};

/** What modules share, what builds and composes them, what shows them to QA, and the tests that look at all of them. */
const OPEN = ['runtime', 'composer', 'shared', 'tools', 'qa'];
const ACROSS = 'e2e';

export function guardedFolders(root: string): GuardedFolders {
  const guarded = workspacesOf(root).filter((folder) => folder !== ACROSS);
  return {
    guarded,
    separate: guarded.filter((folder) => !OPEN.includes(folder.split('/')[0] ?? '')),
    modules: modulesOf(root),
  };
}
