import { existsSync, realpathSync } from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';
import { join, relative } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { publishedName } from '@atverta/contract/published-files.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { PROJECT_ROOT } from '../config/site-config.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { specifierOf } from '../store/release-name.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Matches a position in a published script, with the module and third-party release if its URL has them. */
const POSITION = /(?:([\w-]+)\/(?:([0-9a-f]{40})\/)?)?([\w.~-]+\.js):(\d+)(?::(\d+))?/g;

/**
 * `npm run site -- locate`: prints the sources of positions in published scripts.
 * @param texts positions, or whole lines of a report or stack that contain some
 */
export async function locateCommand(texts: readonly string[]): Promise<void> {
  const text = texts.join(' ');
  const positions = [...text.matchAll(POSITION)];
  if (positions.length === 0)
    throw new UserError(
      `there is no position in “${text}”: give a script of the site with line and column, such as mf-news/973.468f00bb194b.js:1:2345`,
    );
  const store = await openReleaseStore();
  const scriptOf = createScriptFinder(store, text.match(/\b[0-9a-f]{40}\b/g) ?? []);
  // One unknown position in a stack must not hide the others.
  const errors = new Set<string>();
  for (const [position, module, folder, script = '', line, column] of positions)
    try {
      if (column === undefined)
        throw new UserError(`${position} has no column, and a built script has one long line: add it`);
      const publishedScript = await scriptOf(script, module, folder);
      console.log(await sourceOf(store, publishedScript, Number(line), Number(column)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      errors.add(error.message);
    }
  if (errors.size > 0) throw new UserError([...errors].join('\n'));
}

type Script = { readonly manifest: ReleaseManifest; readonly file: string };

/**
 * Returns a function that finds a published script in the store.
 * @param reportedReleases releases that a logged report names. A later release may contain the same script,
 * from a source whose lines have moved.
 */
function createScriptFinder(store: ReleaseStore, reportedReleases: readonly string[]) {
  const manifests = new Map<string, Promise<readonly ReleaseManifest[]>>();
  return async (script: string, module: string | undefined, folder: string | undefined): Promise<Script> => {
    const candidates: Script[] = [];
    for (const name of await modulesNamed(store, module)) {
      const moduleManifests = manifests.get(name) ?? manifestsOf(store, name);
      manifests.set(name, moduleManifests);
      for (const manifest of await moduleManifests) {
        const file = fileOf(manifest, script, folder !== undefined);
        if (file !== undefined && (folder ?? manifest.release) === manifest.release)
          candidates.push({ manifest, file });
      }
    }
    const match =
      candidates.find(({ manifest }) => reportedReleases.includes(manifest.release)) ?? candidates[0];
    if (match) return match;
    throw new UserError(
      `no release in ${store.location} has the script ${script}${module ? ` of ${module}` : ''}: it may be removed from the store, or come from another one (RELEASE_STORE)`,
    );
  };
}

async function modulesNamed(store: ReleaseStore, name: string | undefined): Promise<readonly string[]> {
  const modules = await store.listModules();
  // `a/973.js` may also come from a folder of a copied URL.
  return name !== undefined && modules.includes(name) ? [name] : modules;
}

/** Returns the manifests of a module's stored releases, the newest first. */
async function manifestsOf(store: ReleaseStore, module: string): Promise<ReleaseManifest[]> {
  const storedReleases = new Set(await store.listReleases(module));
  const newestFirst = (await store.readLog(module)).map(({ release }) => release).reverse();
  const releases = [...new Set(newestFirst)].filter((release) => storedReleases.has(release));
  return Promise.all(releases.map((release) => store.readManifest(module, release)));
}

/**
 * Returns the script of a release with this published name.
 * @param isUnhashed third-party scripts keep their names
 */
function fileOf({ files }: ReleaseManifest, script: string, isUnhashed: boolean): string | undefined {
  const [file] =
    Object.entries(files).find(([file, { integrity }]) => {
      const name = file.split('/').at(-1) ?? '';
      return file.startsWith('browser/') && (isUnhashed ? name : publishedName(name, integrity)) === script;
    }) ?? [];
  return file;
}

async function sourceOf(
  store: ReleaseStore,
  { manifest, file }: Script,
  line: number,
  column: number,
): Promise<string> {
  const release = `${specifierOf(manifest)}${manifest.commit && `, commit ${manifest.commit}`}`;
  const text = await store.readSourceMap(manifest, file);
  if (text === undefined)
    throw new UserError(
      `${release} has no source map of ${file}: it was released without, or the script contains no code. Release the module again from that commit`,
    );
  const map = JSON.parse(text);
  const entry: Partial<SourceMapping> = new SourceMap(map).findEntry(line - 1, column - 1);
  const { originalSource, originalLine = 0, originalColumn = 0, generatedLine } = entry;
  // Beyond the end of a line or of the script, the last entry is found.
  const isBeyondEnd = generatedLine !== line - 1 || column > (manifest.files[file]?.bytes ?? 0);
  if (originalSource === undefined || isBeyondEnd || BUNDLER.test(originalSource))
    throw new UserError(
      `${file}:${line}:${column} of ${release} comes from no source: check line and column, or it is the bundler's own code`,
    );
  const content: string = map.sourcesContent?.[map.sources.indexOf(originalSource)] ?? '';
  const source = content.split('\n')[originalLine]?.trim();
  const path = repositoryPathOf(originalSource, manifest.module);
  return `${path}:${originalLine + 1}:${originalColumn + 1}\n  in ${release}${source ? `\n  ${source}` : ''}`;
}

/** Matches sources that the bundler makes: its runtime, the container's entry, and imports of a whole folder. */
const BUNDLER = /^(?:data:|webpack:\/\/[^/]*\/webpack\/)|\|/;

/** Returns a source's path in the repository. Names in maps begin with the module's folder, or its neighbour's. */
const repositoryPathOf = (source: string, module: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    // Style sheets have a query.
    .replace(/\?.*$/, '')
    .replace(/^\.\.\//, '')
    .replace(/^\.\//, `${module}/`)
    .replace(/^node_modules\/(?:@[^/]+\/)?[^/]+/, workspaceOf);

/** Returns the folder of a workspace for its link in `node_modules`, which no commit contains. */
function workspaceOf(link: string): string {
  const folder = join(PROJECT_ROOT, link);
  if (!existsSync(folder)) return link;
  return relative(realpathSync(PROJECT_ROOT), realpathSync(folder)).replaceAll('\\', '/');
}
