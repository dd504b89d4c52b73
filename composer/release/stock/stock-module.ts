import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerGlobal } from '@atverta/runtime/container.ts';
import type { PerLanguage } from '@atverta/runtime/language.ts';
import { MF_MANIFEST, type MfManifest } from '@atverta/runtime/mf-manifest.ts';
import type { ModuleDeclaration, PageDeclaration } from '@atverta/runtime/pages.ts';
import { RefusedError } from '../../command/refused-error.ts';
import { languages } from '../../site/languages.ts';

/** File in which another project's build tells what the site has to know of it. */
export const MODULE_FILE = 'module.json';

/** `module.json`: a module's declaration, and what its own source would say. */
export type StockModule = Omit<ModuleDeclaration, 'pages'> & {
  readonly version: string;
  readonly pages: readonly (PageDeclaration & {
    /** As search results show it. */
    readonly head: PerLanguage<{ readonly title: string; readonly description: string }>;
  })[];
  /** Files of the containers, below `browser/` and `node/`. */
  readonly entry?: { readonly browser?: string; readonly node?: string };
};

/** Files of a stock build's containers, by the manifest of its plugin where there is one. */
export function entriesOf({ entry }: StockModule, manifest: MfManifest | undefined) {
  const { remoteEntry = DEFAULT_ENTRY, ssrRemoteEntry = remoteEntry } = manifest?.metaData ?? {};
  const fileOf = ({ path, name }: typeof DEFAULT_ENTRY) => (path ? `${path}/${name}` : name);
  return { browser: entry?.browser ?? fileOf(remoteEntry), node: entry?.node ?? fileOf(ssrRemoteEntry) };
}

const DEFAULT_ENTRY = { path: '', name: 'remoteEntry.js' };

/** @throws RefusedError that says in one sentence what is missing or wrong */
export async function readStockModule(folder: string): Promise<StockModule> {
  const file = join(folder, MODULE_FILE);
  const module = (await readJson(file)) as StockModule | undefined;
  if (!module) throw new RefusedError(`There is no ${file}, which declares name, version and pages`);
  const { name, version, pages, parts = [] } = module;
  if (typeof name !== 'string' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new RefusedError(
      `${file} names the module ${JSON.stringify(name)}: use small letters, digits and hyphens`,
    );
  if (typeof version !== 'string') throw new RefusedError(`${file} lacks "version"`);
  if (!Array.isArray(pages) || pages.length + parts.length === 0)
    throw new RefusedError(`${file} declares no page and no part`);
  for (const page of pages) {
    for (const language of languages) {
      if (!page.paths?.[language]?.startsWith('/'))
        throw new RefusedError(`${file} gives page "${page.id}" no path in "${language}"`);
      const { title, description } = page.head?.[language] ?? {};
      if (!title || !description)
        throw new RefusedError(`${file} gives page "${page.id}" no title or description in "${language}"`);
    }
    if (!page.expose?.startsWith('./'))
      throw new RefusedError(`${file} names no expose like "./pages/one" for page "${page.id}"`);
  }
  return { ...module, parts };
}

/** The manifest that the plugin wrote; undefined where it writes none, as webpack's own. */
export async function readStockManifest(
  folder: string,
  { name, pages, parts }: StockModule,
): Promise<MfManifest | undefined> {
  const file = join(folder, 'browser', MF_MANIFEST);
  const manifest = (await readJson(file)) as MfManifest | undefined;
  if (!manifest) return undefined;
  const { globalName, remoteEntry } = manifest.metaData;
  if (remoteEntry.type !== 'module' && globalName !== containerGlobal(name))
    throw new RefusedError(
      `${file} names the container ${globalName}: for the module ${name}, the plugin's "name" has to be ${containerGlobal(name)}`,
    );
  const exposed = manifest.exposes.map(({ path }) => path);
  const missing = [...pages, ...parts].find(({ expose }) => !exposed.includes(expose));
  if (missing)
    throw new RefusedError(
      `${MODULE_FILE} declares "${missing.id}" as ${missing.expose}, but the build exposes ${exposed.join(', ')}`,
    );
  return manifest;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedError(`${file} is no JSON`);
  }
}
