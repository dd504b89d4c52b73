import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/runtime/composition.ts';
import { redirectsOf } from '../hosts/redirects.ts';

/** Where a path without a language leads, if anywhere. */
export type Redirects = (path: string) => Promise<string | undefined>;

/**
 * Finds where paths without a language lead. What a composition says of them is read once.
 * @param folder of the composed site; another composition may come to be in it
 */
export function createRedirects(folder: string): Redirects {
  const file = join(folder, 'composition.json');
  let known = { version: '', targets: new Map<string, string>() };
  return async (path) => {
    const { ino, mtimeMs } = await stat(file);
    const version = `${ino} ${mtimeMs}`;
    if (known.version !== version) {
      const composition = JSON.parse(await readFile(file, 'utf8')) as Composition;
      known = { version, targets: new Map(redirectsOf(composition).map(({ from, to }) => [from, to])) };
    }
    return known.targets.get(path);
  };
}
