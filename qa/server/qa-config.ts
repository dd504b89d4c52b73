import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configs, withRealPaths } from '@atverta/composer/build/rspack-config.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { type Configuration, rspack } from '@rspack/core';

/** The site's base configuration. It is loaded from the root, because QA may be an installed package. */
const { baseConfig } = (await import(
  pathToFileURL(join(PROJECT_ROOT, 'rspack.config.base.ts')).href
)) as Configs;

const EMPTY_EXPORTS = join(import.meta.dirname, '../module/empty-exports.ts');

/**
 * Returns the build of the QA client.
 * @param folders modules; the first one that has mocks or component states provides them
 */
export function qaConfig(
  name: string,
  entry: Readonly<Record<string, string>>,
  folders: readonly string[],
): Configuration {
  const base = withRealPaths(baseConfig(name, import.meta.dirname, 'browser'));
  const candidatesOf = (file: string) => [...folders.map((folder) => join(folder, file)), EMPTY_EXPORTS];
  return {
    ...base,
    mode: 'development',
    entry: { ...entry },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        '#module/mocks': candidatesOf('mocks/browser.ts'),
        '#module/components': candidatesOf('component-states.tsx'),
      },
    },
    optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named' },
    plugins: [
      // An element with the id `process` becomes a global variable, which MSW mistakes for Node's `process`.
      new rspack.DefinePlugin({ 'typeof process': '"undefined"', 'process.env.DEBUG_LEVEL': 'undefined' }),
    ],
  };
}
