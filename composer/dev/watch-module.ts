/**
 * Builds one module, again at each change, and adds every good build to the release store.
 * Started by `dev.ts` with the module's folder as working directory; tells it of each build.
 */
import { rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MultiRspackOptions, rspack, type Stats } from '@rspack/core';
import { faultOf } from '../build/fault-of.ts';
import { buildErrorsOf } from '../build/run-build.ts';
import { type ModuleBuild, moduleBuild } from '../release/module-build.ts';
import { developmentBuild } from './development-build.ts';

/**
 * Messages to `dev.ts`: tabs can be updated, there is a release to compose, or something is wrong.
 * A builder's first release may change what no update brings, such as the table of pages.
 */
export type BuildEvent =
  | { readonly hash: string; readonly styles: readonly ChangedStyles[] }
  | { readonly release: string; readonly isFirst: boolean }
  | { readonly problem: string };

/** The text of a style sheet until now, and from now on. */
export type ChangedStyles = { readonly from: string; readonly to: string };

/** Files of the module that decide what is built: a builder that has read them cannot go on where they change. */
export type Sources = { readonly sources: readonly string[] };

const folder = process.cwd();
const output = join(folder, 'dist/dev');
/** Text of each style sheet, by its file. */
const sheets = new Map<string, string>();
let isFirst = true;

const sources: string[] = [];
registerHooks({
  load(url, context, load) {
    const file = url.startsWith('file:') ? fileURLToPath(url) : '';
    if (file.startsWith(folder + sep)) sources.push(file);
    return load(url, context);
  },
});
process.on('disconnect', () => process.exit());
await rm(output, { recursive: true, force: true });
const build = await moduleBuild(folder, output).catch((error) => faultOf(error, folder));
tell({ sources });
if (typeof build === 'string') tell({ problem: build });
else watch(build);

function watch({ configs, release }: ModuleBuild): void {
  const compiler = rspack(
    configs.map((config) =>
      config.name?.endsWith(':browser') ? developmentBuild(basename(folder), config) : config,
    ) as MultiRspackOptions,
  );
  for (const each of compiler.compilers) {
    if (each.options.name?.endsWith(':browser'))
      each.hooks.done.tap('tell', (stats) => {
        if (!stats.hasErrors() && stats.hash) tell({ hash: stats.hash, styles: changedStyles(stats) });
      });
  }
  const watching = compiler.watch({ aggregateTimeout: 20 }, async (error, stats) => {
    // No build may overwrite files while they are released; later changes are built after it.
    watching?.suspend();
    tell(await newsOf(buildErrorsOf(error, stats), release));
    watching?.resume();
  });
}

function changedStyles({ compilation }: Stats): ChangedStyles[] {
  const changed: ChangedStyles[] = [];
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.css')) continue;
    const [from, to] = [sheets.get(name), String(source.source())];
    sheets.set(name, to);
    if (from !== undefined && from !== to) changed.push({ from, to });
  }
  return changed;
}

async function newsOf(problem: string | undefined, release: ModuleBuild['release']): Promise<BuildEvent> {
  if (problem !== undefined) return { problem };
  try {
    const event = { release: await release('dev'), isFirst };
    isFirst = false;
    return event;
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function tell(event: BuildEvent | Sources): void {
  process.send?.(event);
}
