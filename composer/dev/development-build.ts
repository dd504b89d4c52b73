import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { HOT_UPDATE } from '../build/assets-manifest-plugin.ts';
import { withFastRefresh } from '../build/fast-refresh.ts';

/** Global variable with the one runtime of Fast Refresh that all modules of a page share: see `refreshRuntime`. */
export const REFRESH_RUNTIME = '__reactRefreshRuntime';

/** What is built keeps its names, so it is released and composed as ever. */
export function developmentBuild(module: string, config: Configuration): Configuration {
  const client = (file: string) => join(import.meta.dirname, 'client', file);
  // A container has no entry of its own: what is named for none of them goes into it.
  const name = Object.keys(config.entry ?? {}).length > 0 ? 'main' : undefined;
  return {
    ...config,
    mode: 'development',
    devtool: 'source-map',
    output: { ...config.output, clean: { keep: HOT_UPDATE } },
    resolve: {
      ...config.resolve,
      alias: {
        ...(config.resolve?.alias || {}),
        'react/jsx-dev-runtime': client('jsx-dev-runtime.ts'),
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
      new rspack.EntryPlugin(config.context ?? '', client('hot-module.ts'), { name } as never),
    ],
  };
}
