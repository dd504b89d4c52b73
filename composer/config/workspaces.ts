import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './site.ts';

/** Returns the folders of a checkout's workspaces. Skips missing folders, as npm does. */
export function workspacesOf(root: string): readonly string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  return workspaces.flatMap((folders) => globSync(folders, { cwd: root }).sort());
}

/** Returns the workspaces that are modules: they have a `src/module.ts`. */
export const modulesOf = (root: string): readonly string[] =>
  workspacesOf(root).filter((folder) => existsSync(join(root, folder, 'src/module.ts')));

/** Folders of the site's modules. */
export const MODULES = modulesOf(CHECKOUT);
