import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReplaceModulesPlugin, remoteConfigs } from '../rspack.config.base.ts';
import declaration from './src/module.ts';

/**
 * Every form needs the same libraries, so they share a script with the forms' own code: 1 KB less
 * than apart, compressed, and a request less.
 */
const splitChunks = { cacheGroups: { defaultVendors: false } } as const;

/** The query cache brings infinite queries, which no form has: docs/decisions/0014-deviations.md. */
const withoutInfiniteQueries = () =>
  new ReplaceModulesPlugin([
    {
      package: '@tanstack/query-core',
      from: fileURLToPath(import.meta.resolve('@tanstack/react-query')),
      file: 'build/modern/infiniteQueryBehavior.js',
      by: join(import.meta.dirname, 'src/submission/no-infinite-queries.js'),
    },
  ]);

export default remoteConfigs(declaration, import.meta.dirname).map((config) => ({
  ...config,
  optimization: { ...config.optimization, splitChunks },
  plugins: [...(config.plugins ?? []), withoutInfiniteQueries()],
}));
