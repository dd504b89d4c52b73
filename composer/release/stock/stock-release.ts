import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { containerGlobal } from '@atverta/runtime/container.ts';
import type { PerLanguage } from '@atverta/runtime/language.ts';
import { MF_MANIFEST, type MfManifest } from '@atverta/runtime/mf-manifest.ts';
import { dataFile } from '@atverta/runtime/page-data.ts';
import type { ModuleDeclaration, PageDeclaration } from '@atverta/runtime/pages.ts';
import { type ChunkFiles, chunkName, type ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import { CONTRACT_VERSION } from '@atverta/runtime/version.ts';
import { RefusedError } from '../../command/refused-error.ts';
import { languages } from '../../site/languages.ts';
import { releaseName } from '../../store/release-name.ts';
import { hashFiles } from '../hash-files.ts';
import { loadContainer } from '../load-container.ts';
import { scopeStyles } from './scope-styles.ts';

/**
 * Makes a release of what a stock plugin of Module Federation built: `module.json`, `browser/`, `node/` (docs/federation.md).
 * @throws RefusedError that says in one sentence what does not fit
 */
export async function describeStockRelease(
  folder: string,
  staging: string,
  origin: Pick<ReleaseManifest, 'commit' | 'builtBy'>,
): Promise<ReleaseManifest> {
  const module = await readStockModule(folder);
  for (const target of ['browser', 'node'])
    await cp(join(folder, target), join(staging, target), {
      recursive: true,
      filter: (file) => !basename(file).startsWith('.'),
    }).catch(() => {
      throw new RefusedError(`There is no ${join(folder, target)}: build for browsers and for Node`);
    });
  const mfManifest = await readStockManifest(folder, module);
  const entries = entriesOf(module, mfManifest);
  const browserSource = await readEntry(staging, 'browser', entries.browser);
  const nodeSource = await readEntry(staging, 'node', entries.node);
  const isEsModule = mfManifest?.metaData.remoteEntry.type === 'module' || isEsModuleSource(browserSource);
  await scopeStyleSheets(module, staging);
  await writeDataFiles(module, staging);
  // Files of a Node build are what this says, wherever the release lies.
  await writeFile(
    join(staging, 'node/package.json'),
    `${JSON.stringify({ type: isEsModuleSource(nodeSource) ? 'module' : 'commonjs' })}\n`,
  );
  await loadContainer(join(staging, 'node', entries.node), module.name).catch((error: Error) => {
    throw new RefusedError(`The container in node/${entries.node} cannot be loaded: ${error.message}`);
  });
  const files = await hashFiles(staging);
  const below = (folder: string) =>
    Object.keys(files).flatMap((file) => (file.startsWith(folder) ? file.slice(folder.length) : []));
  const [inBrowser, inNode] = [below('browser/'), below('node/')];
  const scripts = inBrowser.filter((file) => /\.m?js$/.test(file));
  const { name, version, parts } = module;
  const chunksOf = (make: (expose: string) => ChunkFiles): Record<string, ChunkFiles> =>
    Object.fromEntries([...module.pages, ...parts].map(({ expose }) => [chunkName(expose), make(expose)]));
  // Nothing tells which files of a Node build render which page: a page is made again when any changes.
  const ofNode = { js: inNode.filter((file) => /\.[cm]?js$/.test(file)), css: [] };
  const content = {
    module: name,
    contract: CONTRACT_VERSION,
    stock: { type: isEsModule ? ('module' as const) : ('script' as const) },
    pages: module.pages.map(({ head: _, ...page }) => page),
    parts,
    entry: { js: [entries.browser], css: [] },
    chunks: chunksOf((expose) => filesOf(expose, inBrowser, mfManifest, isEsModule)),
    messages: {},
    pictures: {},
    node: { entry: entries.node, chunks: chunksOf(() => ofNode), messages: {} },
    makeup: Object.fromEntries(
      scripts.map((file) => [file, { [name]: files[`browser/${file}`]?.bytes ?? 0 }]),
    ),
    files,
  };
  return { ...content, release: releaseName(content), version, ...origin };
}

/** What no script may hold: imports and exports. */
function isEsModuleSource(source: string): boolean {
  try {
    new Script(source);
    return false;
  } catch {
    return true;
  }
}

async function readEntry(staging: string, target: string, entry: string): Promise<string> {
  return readFile(join(staging, target, entry), 'utf8').catch(() => {
    throw new RefusedError(
      `There is no ${target}/${entry}: name the container's file as "entry": { "${target}": … } in module.json`,
    );
  });
}

/** A sheet comes to a page within its document, or by a link of the container: both are of this file. */
async function scopeStyleSheets({ pages, parts }: StockModule, staging: string): Promise<void> {
  const ids = [...pages, ...parts].map(({ id }) => id);
  for await (const name of glob('browser/**/*.css', { cwd: staging })) {
    const css = await readFile(join(staging, name), 'utf8');
    try {
      await writeFile(join(staging, name), scopeStyles(css, ids));
    } catch (cause) {
      throw new RefusedError(`${name} is no style sheet: ${(cause as Error).message}`, { cause });
    }
  }
}

/** Titles and descriptions of pages, where the shell looks for messages that an expose does not export. */
async function writeDataFiles({ pages, parts }: StockModule, staging: string): Promise<void> {
  for (const language of languages) {
    for (const [id, messages] of [
      ...pages.map(({ id, head }) => [id, { head: head[language] }] as const),
      ...parts.map(({ id }) => [id, {}] as const),
    ]) {
      const file = join(staging, 'browser', dataFile(id, language));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify({ messages }), { flag: 'wx' }).catch(() => {});
    }
  }
}

/** The files of an expose that the plugin's manifest names, or all styles; ES modules are fetched by the shell. */
function filesOf(
  expose: string,
  files: readonly string[],
  manifest: MfManifest | undefined,
  isEsModule: boolean,
): ChunkFiles {
  const held = (names: readonly string[]) => names.filter((name) => files.includes(name));
  const assets = manifest?.exposes.find(({ path }) => path === expose)?.assets;
  if (!assets) return { js: [], css: files.filter((file) => file.endsWith('.css')) };
  return {
    js: isEsModule ? [] : held(assets.js.sync),
    css: held([...assets.css.sync, ...assets.css.async]),
  };
}

/** File in which another project's build tells what the site has to know of it. */
const MODULE_FILE = 'module.json';

/** `module.json`: a module's declaration, and what its own source would say. */
type StockModule = Omit<ModuleDeclaration, 'pages'> & {
  readonly version: string;
  readonly pages: readonly (PageDeclaration & {
    /** As search results show it. */
    readonly head: PerLanguage<{ readonly title: string; readonly description: string }>;
  })[];
  /** Files of the containers, below `browser/` and `node/`. */
  readonly entry?: { readonly browser?: string; readonly node?: string };
};

/** Files of a stock build's containers, by the manifest of its plugin where there is one. */
function entriesOf({ entry }: StockModule, manifest: MfManifest | undefined) {
  const { remoteEntry = DEFAULT_ENTRY, ssrRemoteEntry = remoteEntry } = manifest?.metaData ?? {};
  const fileOf = ({ path, name }: typeof DEFAULT_ENTRY) => (path ? `${path}/${name}` : name);
  return { browser: entry?.browser ?? fileOf(remoteEntry), node: entry?.node ?? fileOf(ssrRemoteEntry) };
}

const DEFAULT_ENTRY = { path: '', name: 'remoteEntry.js' };

/** @throws RefusedError that says in one sentence what is missing or wrong */
async function readStockModule(folder: string): Promise<StockModule> {
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
async function readStockManifest(
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
