import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './site.ts';

/** Returns the folders of a checkout's workspaces. Skips missing folders, as npm does. */
export function workspacesOf(checkout: string): readonly string[] {
  const { workspaces } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  return workspaces.flatMap((folders) => globSync(folders, { cwd: checkout }).sort());
}

/** Returns the workspaces that are modules: they have a `src/module.ts`. */
export const modulesOf = (checkout: string): readonly string[] =>
  workspacesOf(checkout).filter((folder) => existsSync(join(checkout, folder, 'src/module.ts')));

/** Folders of the site's modules. */
export const MODULES = modulesOf(CHECKOUT);
