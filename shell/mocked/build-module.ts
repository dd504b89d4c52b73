/**
 * Builds one module with some kind of texts and adds it to a release store. Started by
 * `mocked-site.ts` with the module's folder as working directory; tells it the release's name.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';
import { describeRelease } from '@atverta/shared/release/make-release.ts';
import { openReleaseStore } from '@atverta/shared/release/open-store.ts';
import { type Configuration, type MultiRspackOptions, rspack } from '@rspack/core';

export type ModuleBuild = {
  readonly module: string;
  /** `real`, or the name of a pseudo-locale. */
  readonly texts: string;
  readonly folder: string;
  readonly store: string;
};

const { module, texts, folder, store } = JSON.parse(process.argv[2] ?? '') as ModuleBuild;
const importFrom = async <T>(file: string): Promise<T> =>
  ((await import(pathToFileURL(join(process.cwd(), file)).href)) as { default: T }).default;
const declaration = await importFrom<ModuleDeclaration>('src/module.ts');
const configs = await importFrom<Configuration[]>('rspack.config.ts');
const output = join(folder, 'build', module);

// A kind of texts is a build of its own, not a switch: nothing of it can reach a visitor.
const textsRule = {
  test: /[\\/]src[\\/].*[\\/](en|lt)\.json$/,
  loader: join(import.meta.dirname, 'texts-loader.ts'),
  options: { texts },
};
const mocked = configs.map((config) => ({
  ...config,
  output: { ...config.output, path: join(output, config.name?.split(':')[1] ?? '') },
  module:
    texts === 'real'
      ? config.module
      : { ...config.module, rules: [...(config.module?.rules ?? []), textsRule] },
}));

rspack(mocked as MultiRspackOptions).run(async (error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error?.message ?? stats?.toString('errors-only'));
    process.exit(1);
  }
  const manifest = await describeRelease(declaration, output, { version: 'mocked', commit: '' });
  await (await openReleaseStore(store)).add(manifest, output);
  process.send?.(`${module}@${manifest.release}`, () => process.exit(0));
});
