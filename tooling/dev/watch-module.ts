/**
 * Builds one module, again at each change, and adds every good build to the release store.
 * Started by `dev.ts` with the module's folder as working directory; tells it of each build.
 */
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type MultiRspackOptions, rspack, type Stats } from '@rspack/core';
import { buildErrorsOf } from '../build/run-build.ts';
import { moduleBuild } from '../release/module-build.ts';
import { developmentBuild } from './development-build.ts';

/** Messages to `dev.ts`: tabs can be updated, there is a release to compose, or something is wrong. */
export type BuildEvent =
  | { readonly hash: string; readonly styles: readonly ChangedStyles[] }
  | { readonly release: string }
  | { readonly problem: string };

/** The text of a style sheet until now, and from now on. */
export type ChangedStyles = { readonly from: string; readonly to: string };

const module = basename(process.cwd());
const output = join(process.cwd(), 'dist/dev');
await rm(output, { recursive: true, force: true });
const { configs, release } = await moduleBuild(process.cwd(), output);
/** Text of each style sheet, by its file. */
const sheets = new Map<string, string>();
const compiler = rspack(
  configs.map((config) =>
    config.name?.endsWith(':browser') ? developmentBuild(module, config) : config,
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
  tell(await newsOf(buildErrorsOf(error, stats)));
  watching?.resume();
});
process.on('disconnect', () => process.exit());

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

async function newsOf(problem: string | undefined): Promise<BuildEvent> {
  if (problem !== undefined) return { problem };
  try {
    return { release: await release('dev') };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function tell(event: BuildEvent): void {
  process.send?.(event);
}
