/**
 * Builds one module, again at each change, and adds every good build to the release store.
 * Started by `dev.ts` with the module's folder as working directory; tells it of each release.
 */
import { join } from 'node:path';
import { type MultiRspackOptions, rspack } from '@rspack/core';
import { buildErrorsOf, moduleBuild } from '../release/module-build.ts';

/** Messages to `dev.ts`: a release to compose, or build errors. */
export type BuildEvent = { readonly release: string } | { readonly problem: string };

const { configs, release } = await moduleBuild(join(process.cwd(), 'dist/dev'));
const watching = rspack([...configs] as MultiRspackOptions).watch(
  { aggregateTimeout: 30 },
  async (error, stats) => {
    // No build may overwrite files while they are released; later changes are built after it.
    watching.suspend();
    tell(await newsOf(buildErrorsOf(error, stats)));
    watching.resume();
  },
);
process.on('disconnect', () => process.exit());

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
