import { createRequire } from 'node:module';
import { join } from 'node:path';
import { containerGlobal, fallbackExpose, SHARED_MODULES, SHELL } from '@atverta/contract/container.ts';
import type { MakeDataFile } from '@atverta/contract/data-file.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import { chunkName } from '@atverta/contract/release-manifest.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import prefixSelector from 'postcss-prefix-selector';
import { assetsManifestPlugin } from './assets-manifest-plugin.ts';
import { DataFilesPlugin } from './data-files-plugin.ts';
import { isInline } from './inline-scripts.ts';
import { stableRuntimeId } from './stable-runtime-id.ts';

const require = createRequire(import.meta.url);

/** `node` builds the same source for prerendering: it holds class names, but no styles. */
export type BuildTarget = 'browser' | 'node';

type BuildOptions = {
  /** Oldest supported browsers, as browserslist queries. */
  readonly browsers: string[];
  /** Platform that a container loads itself if its host shares none. Without it, hosts must share a platform. */
  readonly fallbackPlatform?: string;
};

/** Alias of React's JSX runtime. Its usual name resolves to the one that the host shares. */
const OWN_JSX_RUNTIME = 'own-jsx-runtime';

/** Resolves workspaces to their real folders, because watch mode ignores changes below `node_modules`. */
export const withRealPaths = (config: Configuration): Configuration => ({
  ...config,
  resolve: { ...config.resolve, symlinks: true },
});

/**
 * Folder from which Rspack resolves `@module-federation/webpack-bundler-runtime` (option `implementation`).
 * `composer/package.json` maps that name to `container-runtime`, so containers get the smaller runtime.
 */
const runtimeLookupFolder = join(import.meta.dirname, '..');

export type Configs = ReturnType<typeof createConfigs>;

/** Creates the functions with which a site's `rspack.config.base.ts` makes its modules' configurations. */
export function createConfigs({ browsers, fallbackPlatform }: BuildOptions) {
  /** Shared modules that a container loads itself if its host does not share them. React has no fallback: a second React in a tab would break both. */
  const fallbackModules = {
    'react/jsx-runtime': OWN_JSX_RUNTIME,
    ...(fallbackPlatform && { '@atverta/contract/platform': fallbackPlatform }),
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
        clean: { keep: isInline },
        uniqueName: name,
        // A container finds its own URL at run time.
        publicPath: name === SHELL ? `${MODULES_PATH}${SHELL}/` : inBrowser ? 'auto' : '',
        // No hashes here: publishing adds the hash of the content to each name.
        filename: inBrowser ? '[name].js' : '[name].cjs',
        chunkFilename: inBrowser ? '[id].js' : '[id].cjs',
        assetModuleFilename: '[name][ext]',
        // The shell sets the attribute itself, together with the integrity hash.
        crossOriginLoading: name === SHELL ? false : 'anonymous',
        hashFunction: 'xxhash64',
      },
      resolve: {
        extensions: ['.ts', '.tsx', '.js', '.json'],
        // A package keeps one path, and so one module id, both as a workspace and installed.
        symlinks: false,
        // Builds read the source of installed packages, not the files that Node runs.
        conditionNames: ['atverta-source', '...'],
        alias: { [OWN_JSX_RUNTIME]: require.resolve('react/jsx-runtime') },
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
          {
            test: /\.css$/,
            resourceQuery: RAW,
            type: 'asset/source',
            use: { loader: 'builtin:lightningcss-loader', options: { minify: true, targets: browsers } },
          },
          { test: /\.woff2$/, type: 'asset/resource', generator: { emit: inBrowser } },
        ],
      },
      optimization: {
        chunkIds: 'deterministic',
        // Ids depend on paths only, because a tab may run files of two releases.
        moduleIds: 'hashed',
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({
            extractComments: false,
            // Node builds keep their names for stacks; comments would contain paths of the machine.
            minimizerOptions: inBrowser
              ? { compress: { passes: 3 } }
              : { minify: false, compress: false, mangle: false, format: { comments: false } },
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
      // The manifest plugin would warn of `publicPath: 'auto'`, which is intended.
      infrastructureLogging: { level: 'error' },
      performance: false,
    };
  }

  /**
   * Returns the browser and the Node configuration of a module that is a Module Federation remote.
   * @param context folder of the module
   * @param makeDataFile returns the data file of a page that shares its expose
   */
  const remoteConfigs = (
    declaration: ModuleDeclaration,
    context: string,
    makeDataFile?: MakeDataFile,
  ): Configuration[] =>
    (['browser', 'node'] as const).map((target) => {
      const base = baseConfig(declaration.name, context, target);
      return {
        ...base,
        entry: {},
        optimization: { ...base.optimization, splitChunks },
        plugins: [
          ...(base.plugins ?? []),
          remotePlugin(declaration, target),
          stableRuntimeId,
          // Prerendering reads the data files of the browser build.
          target === 'browser' && makeDataFile && new DataFilesPlugin(declaration, makeDataFile),
        ],
      };
    });

  const remotePlugin = ({ name, pages, parts }: ModuleDeclaration, target: BuildTarget) =>
    new ModuleFederationPlugin({
      name: containerGlobal(name),
      filename: target === 'browser' ? 'remote-entry.js' : 'remote-entry.cjs',
      library: { type: target === 'browser' ? 'var' : 'commonjs-module', name: containerGlobal(name) },
      exposes: Object.fromEntries([
        ...[...pages, ...parts].map(({ expose }) => [
          expose,
          { import: `./src/${expose.slice(2)}`, name: chunkName(expose) },
        ]),
        // Fallbacks are exposes instead of `import` of `shared`, because that option puts the checkout's path into
        // module ids.
        ...Object.entries(fallbackModules).map(([key, file]) => [
          fallbackExpose(key),
          { import: file, name: chunkName(fallbackExpose(key)) },
        ]),
      ]),
      shared: Object.fromEntries(
        Object.entries(SHARED_MODULES).map(([key, requiredVersion]) => [
          key,
          { import: false, singleton: true, strictVersion: true, requiredVersion },
        ]),
      ),
      implementation: runtimeLookupFolder,
      manifest: target === 'browser',
      dts: false,
    });

  return { baseConfig, remoteConfigs, runtimeLookupFolder };
}

/**
 * Code that several exposes need is a chunk of its own, libraries included. Stubs of shared modules (`consume-shared`)
 * stay with their exposes: Rspack would order chunks of them by the path of the checkout.
 */
const splitChunks = {
  cacheGroups: {
    defaultVendors: false,
    default: { type: /^(?!consume-shared)/, minChunks: 2, priority: -20, reuseExistingChunk: true },
  },
} as const;

/** Resource query of an import that returns the text of a file. */
const RAW = /^\?raw$/;

/** Limits a style sheet to one element, for pages of third-party hosts: `import 'base.css?within=.frame'`. */
const prefixLoader = (prefix: string) => ({
  loader: require.resolve('postcss-loader'),
  options: { postcssOptions: { config: false, plugins: [prefixSelector({ prefix, transform: toElement })] } },
});

/** Lets the element stand for the document in selectors such as `:root[data-theme]`. */
function toElement(prefix: string, selector: string, prefixedSelector: string): string {
  const ownSelector = selector.replaceAll(/:root|^(?:html|body)\b/g, prefix);
  return ownSelector === selector ? prefixedSelector : ownSelector;
}

function styleRule(name: string, target: BuildTarget) {
  const cssLoader = {
    loader: require.resolve('css-loader'),
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
      {
        resourceQuery: /^\?within=/,
        use: ({ resourceQuery }: { resourceQuery: string }) => [
          ...loaders,
          prefixLoader(new URLSearchParams(resourceQuery).get('within') ?? ''),
        ],
      },
      { use: loaders },
    ],
    type: 'javascript/auto' as const,
    sideEffects: true,
  };
}
