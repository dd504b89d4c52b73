import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import type { PageFiles } from '@atverta/contract/renderer.ts';
import type { PageWeight } from '../../compositions/page-record.ts';

/** Scripts that the shell brings for all modules: React, the router, federation. */
const LIBRARIES = 'shell with libraries';

/** What a page loads: the scripts and data files that its document names, and the modules on it. */
export type PageScripts = Pick<PageFiles, 'main' | 'scripts'> & { readonly remotes: Composition['modules'] };

type WeighedPage = { readonly scripts: PageScripts; readonly hasForm: boolean };

/** Weighs a page once the modules' files are published. @param document bytes that it takes compressed */
export async function weigh(
  folder: string,
  { scripts: { main, scripts, remotes }, hasForm }: WeighedPage,
  document: number,
): Promise<PageWeight> {
  const owners = new Map([[main.url, LIBRARIES]]);
  for (const { url } of scripts) owners.set(url, moduleOf(url));
  // What another project's build may load is not known for each page: all of it counts.
  for (const { files = [] } of Object.values(remotes)) {
    for (const { url } of files) if (!url.endsWith('.css')) owners.set(url, moduleOf(url));
  }
  const own: Record<string, number> = {};
  const scriptsOfOthers: Record<string, number> = {};
  for (const [url, owner] of owners) {
    const counted = remotes[owner]?.files ? scriptsOfOthers : own;
    counted[owner] = (counted[owner] ?? 0) + (await wireSize(join(folder, url)));
  }
  const hasOthers = Object.keys(scriptsOfOthers).length > 0;
  return { document, scripts: own, ...(hasOthers && { scriptsOfOthers }), hasForm };
}

const moduleOf = (url: string): string => url.slice(MODULES_PATH.length).split('/', 1)[0] ?? '';

export const wireSize = async (file: string): Promise<number> => (await stat(`${file}.br`)).size;

/** Of this site's own modules. */
export const scriptsOf = ({ scripts }: PageWeight): number => sumOf(scripts);

export const totalOf = (weight: PageWeight): number =>
  weight.document + scriptsOf(weight) + sumOf(weight.scriptsOfOthers);

const sumOf = (sizes: Readonly<Record<string, number>> = {}): number =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** As people read it; a kilobyte has 1,000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
