/**
 * Builds one module, again at each change, and adds every good build to the release store.
 * Started by `dev.ts` with the module's folder as working directory; tells it of each release.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';
import { describeRelease } from '@atverta/shared/release/make-release.ts';
import { openReleaseStore } from '@atverta/shared/release/open-store.ts';
import { type MultiRspackOptions, rspack } from '@rspack/core';

/** What `dev.ts` hears: a release to compose, or what the bundler complains of. */
export type BuildNews = { readonly release: string } | { readonly problem: string };

const folder = process.cwd();
const importFrom = async <T>(file: string): Promise<T> =>
  ((await import(pathToFileURL(join(folder, file)).href)) as { default: T }).default;

const declaration = await importFrom<ModuleDeclaration>('src/module.ts');
const configs = await importFrom<MultiRspackOptions>('rspack.config.ts');
const output = join(folder, 'dist/dev');
const store = await openReleaseStore();

const compiler = rspack(
  configs.map((config) => ({
    ...config,
    output: { ...config.output, path: join(output, config.name?.split(':')[1] ?? '') },
  })) as unknown as MultiRspackOptions,
);
compiler.watch({ aggregateTimeout: 30 }, async (error, stats) => {
  if (error || stats?.hasErrors())
    return tell({ problem: error?.message ?? stats?.toString('errors-only') ?? '' });
  const manifest = await describeRelease(declaration, output, { version: 'dev', commit: '' });
  await store.add(manifest, output);
  tell({ release: manifest.release });
});
process.on('disconnect', () => process.exit());

function tell(news: BuildNews): void {
  process.send?.(news);
}
