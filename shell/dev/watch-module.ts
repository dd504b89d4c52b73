/**
 * Builds one module, again at each change, and adds every good build to the release store.
 * Started by `dev.ts` with the module's folder as working directory; tells it of each release.
 */
import { join } from 'node:path';
import { type MultiRspackOptions, rspack } from '@rspack/core';
import { complaintOf, moduleBuild } from './module-build.ts';

/** What `dev.ts` hears: a release to compose, or what the bundler complains of. */
export type BuildNews = { readonly release: string } | { readonly problem: string };

const { configs, release } = await moduleBuild(join(process.cwd(), 'dist/dev'));
rspack([...configs] as MultiRspackOptions).watch({ aggregateTimeout: 30 }, async (error, stats) => {
  const problem = complaintOf(error, stats);
  tell(problem === undefined ? { release: await release('dev') } : { problem });
});
process.on('disconnect', () => process.exit());

function tell(news: BuildNews): void {
  process.send?.(news);
}
