import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import type { PageFiles } from '@atverta/contract/renderer.ts';
import type { PageWeight } from '../../compositions/page-records.ts';

/** Name of the scripts that the shell loads for all modules: React, the router, federation. */
const LIBRARIES = 'shell with libraries';

/** Scripts and data files that a page's document names, and the remotes on the page. */
export type WeighedFiles = Pick<PageFiles, 'main' | 'moduleFiles'> & {
  readonly remotes: Composition['remotes'];
};

type WeighedPage = { readonly files: WeighedFiles; readonly hasForm: boolean };

/**
 * Measures the bytes that a page sends. The modules' files must be published.
 * @param document compressed size of the document, in bytes
 */
export async function measureWeight(
  folder: string,
  { files: { main, moduleFiles, remotes }, hasForm }: WeighedPage,
  document: number,
): Promise<PageWeight> {
  const owners = new Map([[main.url, LIBRARIES]]);
  for (const { url } of moduleFiles) owners.set(url, moduleOf(url));
  // The files that a third-party build loads on a page are unknown, so all of them count.
  for (const { files = [] } of Object.values(remotes)) {
    for (const { url } of files) if (!url.endsWith('.css')) owners.set(url, moduleOf(url));
  }
  const ownSizes: Record<string, number> = {};
  const thirdPartyScripts: Record<string, number> = {};
  for (const [url, owner] of owners) {
    const sizes = remotes[owner]?.files ? thirdPartyScripts : ownSizes;
    sizes[owner] = (sizes[owner] ?? 0) + (await compressedSizeOf(join(folder, url)));
  }
  const hasOthers = Object.keys(thirdPartyScripts).length > 0;
  return { document, scripts: ownSizes, ...(hasOthers && { thirdPartyScripts }), hasForm };
}

const moduleOf = (url: string): string => url.slice(MODULES_PATH.length).split('/', 1)[0] ?? '';

export const compressedSizeOf = async (file: string): Promise<number> => (await stat(`${file}.br`)).size;

/** Returns the bytes of scripts of the site's own modules. */
export const scriptBytesOf = ({ scripts }: PageWeight): number => sumOf(scripts);

export const totalBytesOf = (weight: PageWeight): number =>
  weight.document + scriptBytesOf(weight) + sumOf(weight.thirdPartyScripts);

const sumOf = (sizes: Readonly<Record<string, number>> = {}): number =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** Formats bytes for people. A kilobyte has 1,000 bytes. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
