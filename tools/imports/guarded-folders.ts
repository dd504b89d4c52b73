import { modulesOf, workspacesOf } from '@atverta/composer/config/workspaces.ts';

/** Folders that others may import from. */
const IMPORTABLE = ['composer', 'shared', 'tools', 'qa'];
/** Tests across modules, which may import from everywhere. */
const TESTS_ACROSS_MODULES = 'e2e';

export type GuardedFolders = ReturnType<typeof guardedFolders>;

/** Returns the folders that the rules apply to, from the workspaces, so that a new workspace is guarded at once. */
export function guardedFolders(projectRoot: string) {
  const guardedWorkspaces = workspacesOf(projectRoot).filter((folder) => folder !== TESTS_ACROSS_MODULES);
  return {
    /** All workspaces except the tests across modules. */
    guarded: guardedWorkspaces,
    /** Folders that may not import from each other, and that no other folder may import from. */
    isolated: guardedWorkspaces.filter((folder) => !IMPORTABLE.includes(folder.split('/')[0] ?? '')),
    modules: modulesOf(projectRoot),
  };
}
