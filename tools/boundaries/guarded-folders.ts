import { modulesOf, workspacesOf } from '@atverta/composer/config/workspaces.ts';

/** What modules share, what builds and composes them, what shows them to QA, and the tests that look at all of them. */
const OPEN = ['composer', 'shared', 'tools', 'qa'];
const ACROSS = 'e2e';

export type GuardedFolders = ReturnType<typeof guardedFolders>;

/** Folders of a checkout by what they are: a new workspace is guarded without being named anywhere else. */
export function guardedFolders(root: string) {
  const guarded = workspacesOf(root).filter((folder) => folder !== ACROSS);
  return {
    /** Everything with code of the site's own, tests across modules apart. */
    guarded,
    /** Those that may import none of each other, and that nobody may import from. */
    separate: guarded.filter((folder) => !OPEN.includes(folder.split('/')[0] ?? '')),
    modules: modulesOf(root),
  };
}
