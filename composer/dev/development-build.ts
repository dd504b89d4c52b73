import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Global variable with the runtime of Fast Refresh, which all modules of a page share (see `refreshRuntime`). */
export const REFRESH_RUNTIME = '__reactRefreshRuntime';

/** Format of source names in source maps. */
const SOURCE_NAME = '[absolute-resource-path]';

/**
 * Changes a configuration for development. File names stay the same, so that builds are released and composed
 * as usual.
 */
export const developmentBuild = (module: string, config: Configuration): Configuration =>
  config.name?.endsWith(':browser') ? browserBuild(module, config) : withSourceMaps(config);

/** Adds source maps with absolute URLs, because a release contains no maps. */
const withSourceMaps = (config: Configuration): Configuration => ({
  ...config,
  plugins: [
    ...(config.plugins ?? []),
    new rspack.SourceMapDevToolPlugin({
      filename: '[file].map',
      moduleFilenameTemplate: SOURCE_NAME,
      publicPath: `${pathToFileURL(config.output?.path ?? '').pathname}/`,
    }),
  ],
});

function browserBuild(module: string, config: Configuration): Configuration {
  const client = (file: string) => join(import.meta.dirname, 'client', file);
  // A container has no entry. A plugin entry without a name becomes part of it.
  const name = Object.keys(config.entry ?? {}).length > 0 ? 'main' : undefined;
  return {
    ...config,
    mode: 'development',
    devtool: 'source-map',
    output: {
      ...config.output,
      clean: false,
      devtoolModuleFilenameTemplate: SOURCE_NAME,
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...(config.resolve?.alias || {}),
        'react/jsx-dev-runtime': client('jsx-dev-runtime.ts'),
      },
    },
    externals: { 'react-refresh/runtime': `var ${REFRESH_RUNTIME}` },
    // A failed build must not become an update.
    optimization: { ...config.optimization, minimize: false, emitOnErrors: false },
    module: { ...config.module, rules: withFastRefresh(config.module?.rules) },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      // The `index.ts` of an expose joins a component and its messages, which only a reload of the page
      // replaces together.
      new ReactRefreshRspackPlugin({ injectEntry: false, exclude: [/node_modules/, /index\.tsx?$/] }),
      new rspack.DefinePlugin({ HOT_MODULE_NAME: JSON.stringify(module) }),
      new rspack.EntryPlugin(config.context ?? '', client('hot-module.ts'), { name } as never),
    ],
  };
}

/** Compiles TypeScript with React's development transform and Fast Refresh. */
const withFastRefresh = (rules: readonly unknown[] = []): RuleSetRule[] =>
  (rules as readonly RuleSetRule[]).map((rule) => {
    if (rule.loader !== 'builtin:swc-loader') return rule;
    const options = structuredClone(rule.options) as { jsc: { transform: { react: object } } };
    Object.assign(options.jsc.transform.react, { development: true, refresh: true });
    return { ...rule, options } as RuleSetRule;
  });
