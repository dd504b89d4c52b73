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
  /** Oldest browsers that scripts and styles are made for, as browserslist names them. */
  readonly browsers: string[];
  /** Module that containers bring as the platform, for hosts that share none. Without it, they have to share theirs. */
  readonly platformForOtherHosts?: string;
};

/** React's JSX runtime under another name: by its own it is what the host shares. */
const OWN_JSX_RUNTIME = 'own-jsx-runtime';

/** A build that watches takes for unchanging what it finds installed, be it a link to a workspace. */
export const withRealPaths = (config: Configuration): Configuration => ({
  ...config,
  resolve: { ...config.resolve, symlinks: true },
});

export type Configs = ReturnType<typeof createConfigs>;

/** Makes the configurations that a site's `rspack.config.base.ts` gives its modules. */
export function createConfigs({ browsers, platformForOtherHosts }: BuildOptions) {
  /** For hosts that share none. React is not among them: a second one beside the host's would break both. */
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
      // Releases read from the maps whose code they are made of.
      devtool: inBrowser ? 'hidden-source-map' : false,
      output: {
        path: join(context, 'dist', target),
        clean: true,
        uniqueName: name,
        // Containers find out where they are; the shell is where all modules are.
        publicPath: inBrowser && name === HOST ? `${MODULES_PATH}${HOST}/` : '',
        // Files get their content's hash when they are published: what names them here stays the same.
        filename: inBrowser ? '[name].js' : '[name].cjs',
        chunkFilename: inBrowser ? '[id].js' : '[id].cjs',
        assetModuleFilename: '[name][ext]',
        // Scripts that the shell loads get it together with their hashes.
        crossOriginLoading: name === HOST ? false : 'anonymous',
        hashFunction: 'xxhash64',
      },
      resolve: {
        extensions: ['.ts', '.tsx', '.js', '.json'],
        // A package has one path, and so one module id, be it a workspace or installed.
        symlinks: false,
        // Of installed packages, too, what was written is built, not what Node runs.
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
        // Of a module's path alone: a tab may run files of two releases that share some.
        moduleIds: 'hashed',
        minimize: inBrowser,
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({
            extractComments: false,
            minimizerOptions: { compress: { passes: 3 } },
          }),
          // Without targets it writes every logical property once per script direction, for browsers long gone.
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
        // What asks for it, as libraries do, is left out of what browsers load.
        inBrowser && new rspack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
      ],
      stats: 'errors-warnings',
      performance: false,
    };
  }

  /**
   * Both builds of a module that others load, as a container of Module Federation.
   * @param context folder of the module
   * @param pageData makes the data files of pages that share an expose
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

  /** The container for browsers as a module alone serves it, unminified. */
  function developerContainerConfig(
    declaration: ModuleDeclaration,
    context: string,
    path: string,
    pageData?: MakePageData,
  ): Configuration {
    const base = withRealPaths(baseConfig(declaration.name, context, 'browser'));
    return {
      ...base,
      name: `${declaration.name}:container`,
      entry: {},
      output: { ...base.output, path },
      optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named' },
      plugins: [new rspack.CssExtractRspackPlugin(), ...containerPlugins(declaration, 'browser', pageData)],
    };
  }

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
          // Not as the `import` of what is consumed: Rspack names that by the folder that it lies in.
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
      // Where pages are prerendered, data files are read from the build for browsers.
      ...(pageData && inBrowser ? [new PageDataPlugin(declaration, pageData)] : []),
    ];
  }

  return { baseConfig, remoteConfigs, developerContainerConfig };
}

/** Query of an import that wants a file's text. */
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
        // Two modules may show copies of a shared sheet, from releases of different ages, on one page.
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
