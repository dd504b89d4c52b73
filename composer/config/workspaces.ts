import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './site-config.ts';

/** Returns the folders of the workspaces of a repository. Skips missing folders, as npm does. */
export function workspacesOf(projectRoot: string): readonly string[] {
  const { workspaces } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  return workspaces.flatMap((folders) => globSync(folders, { cwd: projectRoot }).sort());
}

/** Returns the workspaces that are modules: they have a `src/module.ts`. */
export const modulesOf = (projectRoot: string): readonly string[] =>
  workspacesOf(projectRoot).filter((folder) => existsSync(join(projectRoot, folder, 'src/module.ts')));

/** Folders of the site's modules. */
export const MODULES = modulesOf(PROJECT_ROOT);
