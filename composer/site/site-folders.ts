import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../site/site.ts';

/**
 * Folders of a checkout by what they are, from the workspaces of its root and its folders: a new
 * one is known without being named anywhere else.
 */
export type SiteFolders = {
  /** Everything with code of the site's own, tests across modules apart. Only what is there. */
  readonly guarded: readonly string[];
  /** Those that may import none of each other, and that nobody may import from. */
  readonly separate: readonly string[];
  /** Those that are released and composed: they declare pages or parts. */
  readonly modules: readonly string[];
};

/** What modules share, what builds and composes them, what shows them to QA, and the tests that look at all of them. */
const OPEN = ['runtime', 'composer', 'shared', 'tools', 'qa'];
const ACROSS = 'e2e';

/** @param root of the checkout; workspaces that are not there are passed over, as npm does */
export function siteFolders(root: string): SiteFolders {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  const there = workspaces.filter((folder) => existsSync(join(root, folder)));
  const guarded = there.filter((folder) => folder !== ACROSS);
  return {
    guarded,
    separate: guarded.filter((folder) => !OPEN.includes(folder.split('/')[0] ?? '')),
    modules: guarded.filter((folder) => existsSync(join(root, folder, 'src/module.ts'))),
  };
}

/** Workspaces that make up the site: a new one is released and composed as soon as it declares a page. */
export const MODULES = siteFolders(ROOT).modules;
