import { createRequire } from 'node:module';
import { join } from 'node:path';
import { containerGlobal, HOST, ownCopy, SHARE_SCOPE, SHARED_MODULES } from '@atverta/contract/container.ts';
import type { MakePageData } from '@atverta/contract/page-data.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import { chunkName } from '@atverta/contract/release-manifest.ts';
import { type Configuration, container, rspack, sharing } from '@rspack/core';
import { assetsManifestPlugin } from './assets-manifest-plugin.ts';
import { type BuildTarget, containerRuntimePlugin } from './container-runtime-plugin.ts';
import { PageDataPlugin } from './page-data-plugin.ts';

const { resolve } = createRequire(import.meta.url);

type BuildOptions = {
  /** Oldest supported browsers, as browserslist queries. */
  readonly browsers: string[];
  /** Module that containers load as the platform in hosts that share none. Without it, hosts must share a platform. */
  readonly platformForOtherHosts?: string;
};

/** Alias of React's JSX runtime. Its usual name resolves to the one that the host shares. */
const OWN_JSX_RUNTIME = 'own-jsx-runtime';

/** Resolves links to workspaces: watch mode ignores changes below `node_modules`. */
export const withRealPaths = (config: Configuration): Configuration => ({
  ...config,
  resolve: { ...config.resolve, symlinks: true },
});

export type Configs = ReturnType<typeof createConfigs>;

/** Creates the functions with which a site's `rspack.config.base.ts` makes its modules' configurations. */
export function createConfigs({ browsers, platformForOtherHosts }: BuildOptions) {
  /** Own copies for hosts that share none. React has no own copy: a second React in a tab would break both. */
  const ownCopies: Readonly<Partial<Record<keyof typeof SHARED_MODULES, string>>> = {
    'react/jsx-runtime': OWN_JSX_RUNTIME,
    ...(platformForOtherHosts && { '@atverta/contract/platform': platformForOtherHosts }),
  };

  function baseConfig(name: string, context: string, target: BuildTarget): Configuration {
    const inBrowser = target === 'browser';
    return {
      name: `${name}:${target}`,
      context,
      mode: 'production',
      target: inBrowser ? ['web', 'es2022'] : ['node', 'es2024'],
      // A release reads from the source maps which packages its scripts contain.
      devtool: inBrowser ? 'hidden-source-map' : false,
      output: {
        path: join(context, 'dist', target),
        clean: true,
        uniqueName: name,
        // A container finds its own address at run time.
        publicPath: inBrowser && name === HOST ? `${MODULES_PATH}${HOST}/` : '',
        // No hashes here: publishing adds the hash of the content to each name.
        filename: inBrowser ? '[name].js' : '[name].cjs',
        chunkFilename: inBrowser ? '[id].js' : '[id].cjs',
        assetModuleFilename: '[name][ext]',
        // The shell sets the attribute itself, together with the integrity hash.
        crossOriginLoading: name === HOST ? false : 'anonymous',
        hashFunction: 'xxhash64',
      },
      resolve: {
        extensions: ['.ts', '.tsx', '.js', '.json'],
        // A package keeps one path, and so one module id, both as a workspace and installed.
        symlinks: false,
        // Builds read the source of installed packages, not the files that Node runs.
        conditionNames: ['atverta-source', '...'],
        alias: { [OWN_JSX_RUNTIME]: resolve('react/jsx-runtime') },
      },
      resolveLoader: { symlinks: false },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
              env: { targets: browsers },
            },
            type: 'javascript/auto',
          },

          styleRule(name, target),
          { test: /\.css$/, resourceQuery: RAW, type: 'asset/source' },
          { test: /\.woff2$/, type: 'asset/resource', generator: { emit: inBrowser } },
        ],
      },
      optimization: {
        chunkIds: 'deterministic',
        // Ids depend on paths only, because a tab may run files of two releases.
        moduleIds: 'hashed',
        minimize: inBrowser,
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({
            extractComments: false,
            minimizerOptions: { compress: { passes: 3 } },
          }),
          // Without targets, it expands logical properties for very old browsers.
          new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
        ],
      },
      plugins: [
        assetsManifestPlugin,
        inBrowser &&
          new rspack.CssExtractRspackPlugin({
            filename: '[name].css',
            chunkFilename: '[id].css',
            runtime: false,
          }),
        // Removes the server branches of libraries from browser builds.
        inBrowser && new rspack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
      ],
      stats: 'errors-warnings',
      performance: false,
    };
  }

  /**
   * Returns the browser and the Node configuration of a module that is a Module Federation container.
   * @param context folder of the module
   * @param pageData returns the data of pages that share an expose
   */
  const remoteConfigs = (
    declaration: ModuleDeclaration,
    context: string,
    pageData?: MakePageData,
  ): Configuration[] =>
    (['browser', 'node'] as const).map((target) => {
      const base = baseConfig(declaration.name, context, target);
      return {
        ...base,
        entry: {},
        plugins: [...(base.plugins ?? []), ...containerPlugins(declaration, target, pageData)],
      };
    });

  function containerPlugins(declaration: ModuleDeclaration, target: BuildTarget, pageData?: MakePageData) {
    const { name, pages, parts } = declaration;
    const inBrowser = target === 'browser';
    return [
      new container.ContainerPlugin({
        name: containerGlobal(name),
        filename: inBrowser ? 'remote-entry.js' : 'remote-entry.cjs',
        library: { type: inBrowser ? 'var' : 'commonjs-module', name: containerGlobal(name) },
        exposes: Object.fromEntries([
          ...[...pages, ...parts].map(({ expose }) => [
            expose,
            { import: `./src/${expose.slice(2)}`, name: chunkName(expose) },
          ]),
          // Not as `import` of ConsumeSharedPlugin: Rspack would name the chunk by its folder.
          ...Object.entries(ownCopies).map(([key, file]) => [
            ownCopy(key),
            { import: file, name: chunkName(ownCopy(key)) },
          ]),
        ]),
        shareScope: SHARE_SCOPE,
        enhanced: true,
      }),
      new sharing.ConsumeSharedPlugin({
        consumes: Object.fromEntries(
          Object.entries(SHARED_MODULES).map(([key, requiredVersion]) => [
            key,
            { singleton: true, requiredVersion, import: false },
          ]),
        ),
        shareScope: SHARE_SCOPE,
        enhanced: true,
      }),
      containerRuntimePlugin(name, target),
      // Prerendering reads the data files of the browser build.
      ...(pageData && inBrowser ? [new PageDataPlugin(declaration, pageData)] : []),
    ];
  }

  return { baseConfig, remoteConfigs };
}

/** Resource query of an import that returns the text of a file. */
const RAW = /^\?raw$/;

function styleRule(name: string, target: BuildTarget) {
  const cssLoader = {
    loader: resolve('css-loader'),
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'node',
        localIdentName: '[local]_[hash:base64:5]',
        // One page may contain two versions of a shared style sheet, from two modules' releases.
        localIdentHashSalt: name,
      },
    },
  };
  const extractLoader = { loader: rspack.CssExtractRspackPlugin.loader, options: { publicPath: 'auto' } };
  const loaders = target === 'browser' ? [extractLoader, cssLoader] : [cssLoader];
  return {
    test: /\.css$/,
    resourceQuery: { not: RAW },
    oneOf: [
      { resourceQuery: /^\?within=/, use: [...loaders, '@atverta/composer/build/styles-within-loader.mjs'] },
      { use: loaders },
    ],
    type: 'javascript/auto' as const,
    sideEffects: true,
  };
}
