import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config/site.ts';

/** Folders of a checkout's workspaces. Those that are not there are passed over, as npm does. */
export function workspacesOf(root: string): readonly string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  return workspaces.flatMap((folders) => globSync(folders, { cwd: root }).sort());
}

/** Those of them that are released and composed: they declare pages or parts. */
export const modulesOf = (root: string): readonly string[] =>
  workspacesOf(root).filter((folder) => existsSync(join(root, folder, 'src/module.ts')));

/** Modules of the site: a new one is released and composed as soon as it declares a page. */
export const MODULES = modulesOf(ROOT);
