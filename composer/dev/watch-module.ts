/**
 * Builds a module after each edit, and adds builds without errors to the release store. `dev-command.ts`
 * starts it in the module's folder.
 */
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Compiler, type Configuration, type MultiRspackOptions, rspack, type Stats } from '@rspack/core';
import { DataFilesPlugin } from '../build/data-files-plugin.ts';
import { describeModuleError } from '../build/error-stacks.ts';
import { withRealPaths } from '../build/rspack-config.ts';
import { buildErrorsOf } from '../build/run-build.ts';
import type { ModuleBuild } from '../release/prepare-module-build.ts';
import { developmentBuild } from './development-build.ts';
import { buildFolderOf } from './work-folder.ts';

export type BuildEvent =
  | { readonly type: 'built'; readonly hash: string; readonly styles: readonly ChangedStyles[] }
  /** `mustReload` is true if the release has a change that a hot update cannot apply, such as a new list of pages. */
  | { readonly type: 'released'; readonly release: string; readonly mustReload: boolean }
  | { readonly type: 'failed'; readonly error: string }
  /** Errors for which a release would be refused, one per line. An empty text if there are none. */
  | { readonly type: 'checked'; readonly releaseErrors: string };

type ChangedStyles = { readonly from: string; readonly to: string };

const { prepareModuleBuild } = (await import(process.argv[2] ?? '../release/prepare-module-build.ts')) as {
  prepareModuleBuild(folder: string, output: string): Promise<ModuleBuild>;
};
const folder = process.cwd();
const output = buildFolderOf(basename(folder));
/** Text of each style sheet, by its file. */
const sheets = new Map<string, string>();
let mustReload = true;
let lastReleaseErrors = '';

/** Files that configure the build, such as the declaration of the module. */
const sources = new Set([join(folder, 'src/module.ts')]);
/** Number in the query of imports, which makes Node import changed files again. */
let readCount = 0;
registerHooks({
  resolve(specifier, context, resolve) {
    const resolution = resolve(specifier, context);
    const file = resolution.url.startsWith('file:') ? fileURLToPath(resolution.url) : '';
    if (!file.startsWith(folder + sep) || file.includes('/node_modules/')) return resolution;
    sources.add(file);
    return { ...resolution, url: `${resolution.url}?${readCount}` };
  },
});
process.on('disconnect', () => process.exit());
await rm(output, { recursive: true, force: true });
watch(await readBuild());

/** The module's build, or the error in its configuration. */
type BuildOrError = ModuleBuild | { readonly error: string };

/** Reads the module's build configuration, again after each change of it. */
function readBuild(): Promise<BuildOrError> {
  readCount++;
  return prepareModuleBuild(folder, output).catch((error) => ({ error: describeModuleError(error, folder) }));
}

/** Returns a text that differs if the compiler must be created again. `DataFilesPlugin` is updated instead. */
function configTextOf(configs: readonly Configuration[]): string {
  return JSON.stringify(configs, (_key, value) =>
    typeof value === 'function' || value instanceof RegExp ? String(value) : value,
  );
}

/** Builds and watches. Reads a changed declaration again, and keeps the compiler if possible. */
function watch(build: BuildOrError): void {
  let currentBuild = build;
  let isOutdated = false;
  // Without a valid declaration, it only watches the files.
  const configs: readonly Configuration[] =
    'error' in build ? [{ context: folder, entry: {} }] : build.configs;
  const configText = configTextOf(configs);
  const compiler = rspack(
    configs
      .map(withRealPaths)
      .map((config) => developmentBuild(basename(folder), config)) as MultiRspackOptions,
  );

  async function reloadBuild({ modifiedFiles, removedFiles }: Compiler): Promise<void> {
    if (![...sources].some((file) => modifiedFiles?.has(file) || removedFiles?.has(file))) return;
    currentBuild = await readBuild();
    mustReload = true;
    if ('error' in currentBuild) return;
    isOutdated = configTextOf(currentBuild.configs) !== configText;
    const plugins = configs.flatMap((config) => config.plugins ?? []);
    for (const [index, newerPlugin] of currentBuild.configs
      .flatMap((config) => config.plugins ?? [])
      .entries()) {
      const plugin = plugins[index];
      if (plugin instanceof DataFilesPlugin && newerPlugin instanceof DataFilesPlugin)
        plugin.takeOver(newerPlugin);
    }
  }

  let releasing: Promise<unknown> = Promise.resolve();
  for (const [index, childCompiler] of compiler.compilers.entries()) {
    // A build must not overwrite files during the release.
    childCompiler.hooks.watchRun.tapPromise('wait for release', () => releasing.then(() => {}));
    if (index === 0) {
      childCompiler.hooks.watchRun.tapPromise('reload build', reloadBuild);
      // The check of a release also reads the JSON files of the module's folder.
      childCompiler.hooks.thisCompilation.tap('watch sources', ({ fileDependencies }) =>
        fileDependencies.addAll([...sources, ...globSync(join(folder, '*.json'))]),
      );
    }
    if (childCompiler.options.name?.endsWith(':browser'))
      childCompiler.hooks.done.tap('send build event', (stats) => {
        if (!stats.hasErrors() && stats.hash)
          process.send?.({
            type: 'built',
            hash: stats.hash,
            styles: changedStyles(stats),
          } satisfies BuildEvent);
      });
  }
  const watcher = compiler.watch({ aggregateTimeout: 20 }, async (error, stats) => {
    if (isOutdated) return watcher?.close(() => watch(currentBuild));
    const pendingEvent = eventOf(currentBuild, buildErrorsOf(error, stats));
    releasing = pendingEvent;
    const event = await pendingEvent;
    process.send?.(event);
    if (event.type === 'released' && !('error' in currentBuild)) await sendReleaseErrors(currentBuild);
  });
}

function changedStyles({ compilation }: Stats): ChangedStyles[] {
  const changedSheets: ChangedStyles[] = [];
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.css')) continue;
    const [from, to] = [sheets.get(name), String(source.source())];
    sheets.set(name, to);
    if (from !== undefined && from !== to) changedSheets.push({ from, to });
  }
  return changedSheets;
}

async function sendReleaseErrors(build: ModuleBuild): Promise<void> {
  const releaseErrors = await build.releaseErrors().then(
    (sentences) => sentences.join('\n'),
    (error) => describeModuleError(error, folder),
  );
  if (releaseErrors !== lastReleaseErrors)
    process.send?.({ type: 'checked', releaseErrors } satisfies BuildEvent);
  lastReleaseErrors = releaseErrors;
}

async function eventOf(build: BuildOrError, errors: string | undefined): Promise<BuildEvent> {
  if ('error' in build) return { type: 'failed', error: build.error };
  if (errors !== undefined) return { type: 'failed', error: errors };
  try {
    const event: BuildEvent = { type: 'released', release: await build.release('dev'), mustReload };
    mustReload = false;
    return event;
  } catch (error) {
    return { type: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}
