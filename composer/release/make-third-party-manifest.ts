import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { containerGlobal } from '@atverta/contract/container.ts';
import { dataFilePath } from '@atverta/contract/data-file.ts';
import type { PerLanguage } from '@atverta/contract/language.ts';
import { MF_MANIFEST, type MfManifest } from '@atverta/contract/mf-manifest.ts';
import type { ModuleDeclaration, PageDeclaration } from '@atverta/contract/pages.ts';
import { type ChunkFiles, chunkName, type ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import { languages } from '../config/languages.ts';
import { releaseName } from '../store/release-name.ts';
import { hashFiles } from './hash-files.ts';
import { loadContainer } from './load-container.ts';

/**
 * Makes the manifest of a remote that another project built with `@module-federation/enhanced`, from `module.json`,
 * `browser/` and `node/` (docs/federation.md).
 * @throws UserError if a file is missing or does not fit
 */
export async function makeThirdPartyManifest(
  folder: string,
  staging: string,
  provenance: Pick<ReleaseManifest, 'commit' | 'builtBy'>,
): Promise<ReleaseManifest> {
  const module = await readModule(folder);
  for (const target of ['browser', 'node'])
    await cp(join(folder, target), join(staging, target), {
      recursive: true,
      filter: (file) => !basename(file).startsWith('.'),
    }).catch(() => {
      throw new UserError(`There is no ${join(folder, target)}: build for browsers and for Node`);
    });
  const mfManifest = await readMfManifest(folder, module);
  const { path, name: entryName } = mfManifest.metaData.remoteEntry;
  const entry = path ? `${path}/${entryName}` : entryName;
  await writeDataFiles(module, staging);
  // Makes Node read the build as CommonJS in every folder.
  await writeFile(join(staging, 'node/package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
  await loadContainer(join(staging, 'node', entry), module.name).catch((error: Error) => {
    throw new UserError(`The container in node/${entry} cannot be loaded: ${error.message}`);
  });
  const files = await hashFiles(staging);
  const namesBelow = (prefix: string) =>
    Object.keys(files).flatMap((file) => (file.startsWith(prefix) ? file.slice(prefix.length) : []));
  const [browserFiles, nodeFiles] = [namesBelow('browser/'), namesBelow('node/')];
  const scripts = browserFiles.filter((file) => file.endsWith('.js'));
  const { name, version, parts } = module;
  const chunksOf = (make: (expose: string) => ChunkFiles): Record<string, ChunkFiles> =>
    Object.fromEntries([...module.pages, ...parts].map(({ expose }) => [chunkName(expose), make(expose)]));
  // Any file of the Node build may render a page.
  const nodeChunk = { js: nodeFiles.filter((file) => file.endsWith('.js')), css: [] };
  const content = {
    module: name,
    contract: CONTRACT_VERSION,
    isThirdParty: true,
    pages: module.pages.map(({ head: _, ...page }) => page),
    parts,
    entry: { js: [entry], css: [] },
    chunks: chunksOf((expose) => exposeFilesOf(expose, browserFiles, mfManifest)),
    messages: {},
    socialImages: {},
    node: { entry, chunks: chunksOf(() => nodeChunk), messages: {} },
    packageSizes: Object.fromEntries(
      scripts.map((file) => [file, { [name]: files[`browser/${file}`]?.bytes ?? 0 }]),
    ),
    files,
  };
  return { ...content, release: releaseName(content), version, ...provenance };
}

/**
 * Writes titles and descriptions of pages to data files, where the shell finds messages that an expose does not export.
 * A data file of the build itself stays.
 */
async function writeDataFiles({ pages, parts }: ThirdPartyModule, staging: string): Promise<void> {
  for (const language of languages) {
    for (const [id, messages] of [
      ...pages.map(({ id, head }) => [id, { head: head[language] }] as const),
      ...parts.map(({ id }) => [id, {}] as const),
    ]) {
      const file = join(staging, 'browser', dataFilePath(id, language));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify({ messages }), { flag: 'wx' }).catch((error) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }
}

/** Returns the files of an expose according to the plugin's manifest. */
function exposeFilesOf(expose: string, files: readonly string[], { exposes }: MfManifest): ChunkFiles {
  const existingFiles = (names: readonly string[] = []) => names.filter((name) => files.includes(name));
  const { js, css } = exposes.find(({ path }) => path === expose)?.assets ?? {};
  return { js: existingFiles(js?.sync), css: existingFiles([...(css?.sync ?? []), ...(css?.async ?? [])]) };
}

/** File in which another project declares its module. */
const MODULE_FILE = 'module.json';

/** Content of `module.json`: a module's declaration, with version and titles. */
type ThirdPartyModule = Omit<ModuleDeclaration, 'pages'> & {
  readonly version: string;
  readonly pages: readonly (PageDeclaration & {
    /** Title and description for search results. */
    readonly head: PerLanguage<{ readonly title: string; readonly description: string }>;
  })[];
};

/**
 * Reads `module.json`.
 * @throws UserError if a field is missing or wrong
 */
async function readModule(folder: string): Promise<ThirdPartyModule> {
  const file = join(folder, MODULE_FILE);
  const module = (await readJson(file)) as ThirdPartyModule | undefined;
  if (!module) throw new UserError(`There is no ${file}, which declares name, version and pages`);
  const { name, version, pages, parts = [] } = module;
  if (typeof name !== 'string' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new UserError(
      `${file} names the module ${JSON.stringify(name)}: use lower-case letters, digits and hyphens`,
    );
  if (typeof version !== 'string') throw new UserError(`${file} lacks "version"`);
  if (!Array.isArray(pages) || pages.length + parts.length === 0)
    throw new UserError(`${file} declares no page and no part`);
  for (const page of pages) {
    for (const language of languages) {
      if (!page.paths?.[language]?.startsWith('/'))
        throw new UserError(`${file} gives page "${page.id}" no path in "${language}"`);
      const { title, description } = page.head?.[language] ?? {};
      if (!title || !description)
        throw new UserError(`${file} gives page "${page.id}" no title or description in "${language}"`);
    }
    if (!page.expose?.startsWith('./'))
      throw new UserError(`${file} names no expose like "./pages/one" for page "${page.id}"`);
  }
  return { ...module, parts };
}

/**
 * Reads the plugin's manifest.
 * @throws UserError if it does not fit `module.json`
 */
async function readMfManifest(folder: string, { name, pages, parts }: ThirdPartyModule): Promise<MfManifest> {
  const file = join(folder, 'browser', MF_MANIFEST);
  const manifest = (await readJson(file)) as MfManifest | undefined;
  if (!manifest)
    throw new UserError(
      `There is no ${file}: build with the plugin of @module-federation/enhanced, and manifest: true`,
    );
  const { globalName, remoteEntry } = manifest.metaData;
  if (remoteEntry.type === 'module')
    throw new UserError(
      `${file} describes an ES module: build the container as a script (library: { type: 'var' })`,
    );
  if (globalName !== containerGlobal(name))
    throw new UserError(
      `${file} names the container ${globalName}: for the module ${name}, the plugin's "name" has to be ${containerGlobal(name)}`,
    );
  const exposedPaths = manifest.exposes.map(({ path }) => path);
  const missingContent = [...pages, ...parts].find(({ expose }) => !exposedPaths.includes(expose));
  if (missingContent)
    throw new UserError(
      `${MODULE_FILE} declares "${missingContent.id}" as ${missingContent.expose}, but the build exposes ${exposedPaths.join(', ')}`,
    );
  return manifest;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`${file} is not valid JSON`);
  }
}
