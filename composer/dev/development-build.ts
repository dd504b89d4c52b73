import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { HOT_UPDATE } from '../build/assets-manifest-plugin.ts';
import { withFastRefresh } from '../build/fast-refresh.ts';

/** Global variable with the one runtime of Fast Refresh that all modules of a page share: see `refreshRuntime`. */
export const REFRESH_RUNTIME = '__reactRefreshRuntime';

/**
 * A module's build for browsers as developers want it: readable, with source maps, React's own
 * warnings, and updates in place. What is built keeps its names, so it is released and composed as ever.
 */
export function developmentBuild(module: string, config: Configuration): Configuration {
  const hotModule = join(import.meta.dirname, 'client/hot-module.ts');
  const entry = config.entry as Record<string, string>;
  const hasEntry = Object.keys(entry).length > 0;
  return {
    ...config,
    mode: 'development',
    devtool: 'source-map',
    // A container has no entry of its own: what is named for none of them goes into it.
    entry: hasEntry ? { ...entry, main: [hotModule, entry['main'] ?? ''] } : entry,
    output: { ...config.output, clean: { keep: HOT_UPDATE } },
    resolve: {
      ...config.resolve,
      alias: {
        ...(config.resolve?.alias || {}),
        'react/jsx-dev-runtime': join(import.meta.dirname, 'client/jsx-dev-runtime.ts'),
      },
    },
    externals: { 'react-refresh/runtime': `var ${REFRESH_RUNTIME}` },
    // A build that failed is no update.
    optimization: { ...config.optimization, minimize: false, emitOnErrors: false },
    module: { ...config.module, rules: withFastRefresh(config.module?.rules) },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry: false }),
      new rspack.DefinePlugin({ HOT_MODULE_NAME: JSON.stringify(module) }),
      ...(hasEntry
        ? []
        : [new rspack.EntryPlugin(config.context ?? '', hotModule, { name: undefined } as never)]),
    ],
  };
}
