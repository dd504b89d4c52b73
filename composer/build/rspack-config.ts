import { createRequire } from 'node:module';
import { join } from 'node:path';
import { containerGlobal, HOST, ownCopy, SHARE_SCOPE, SHARED_MODULES } from '@atverta/runtime/container.ts';
import type { MakePageData } from '@atverta/runtime/page-data.ts';
import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';
import { chunkName } from '@atverta/runtime/release-manifest.ts';
import { type Configuration, container, rspack, sharing } from '@rspack/core';
import { languages } from '../site/languages.ts';
import { site } from '../site/site.ts';
import { AssetsManifestPlugin } from './assets-manifest-plugin.ts';
import { classNames } from './class-names.ts';
import { ContainerRuntimePlugin } from './container-runtime-plugin.ts';
import { PageDataPlugin } from './page-data-plugin.ts';
import { withRealPaths } from './with-real-paths.ts';

/** For configurations of modules, which import nothing of the tools themselves. */
export { ReplaceModulesPlugin, type Replacement } from './replace-modules-plugin.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Where a build runs. `browser` is what visitors load; `node` is the same source for
 * prerendering: no styles are written, but their class names are the same.
 */
export type BuildTarget = 'browser' | 'node';

/** Oldest browsers that scripts and styles are made for. */
export const BROWSERS = ['chrome >= 109', 'firefox >= 115', 'safari >= 16.4'];

/** React's JSX runtime under another name: by its own it is what the host shares. */
const OWN_JSX_RUNTIME = 'own-jsx-runtime';

/**
 * Message files, which are imported one language at a time. Of what stands in a document's head
 * only the document is made: a browser has it there.
 */
const messagesAsModules = (target: BuildTarget) => ({
  test: new RegExp(`[\\\\/](?:${languages.join('|')})\\.json$`),
  type: 'javascript/esm' as const,
  loader: '@atverta/composer/build/json-as-module-loader.mjs',
  options: { without: target === 'browser' ? ['head'] : [] },
});

/** Rspack's settings that every build of the site has in common. */
export function baseConfig(name: string, context: string, target: BuildTarget): Configuration {
  const inBrowser = target === 'browser';
  return {
    name: `${name}:${target}`,
    context,
    mode: 'production',
    target: inBrowser ? ['web', 'es2022'] : ['node', 'es2024'],
    // Releases read from the maps whose code they are made of; the maps are no part of them.
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
            env: { targets: BROWSERS },
          },
          type: 'javascript/auto',
        },
        messagesAsModules(target),
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
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: inBrowser
      ? [
          new rspack.CssExtractRspackPlugin({
            filename: '[name].css',
            chunkFilename: '[id].css',
            runtime: false,
          }),
          new AssetsManifestPlugin(),
          // What asks for it, as libraries do, is left out of what browsers load.
          new rspack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
        ]
      : [new AssetsManifestPlugin()],
    stats: 'errors-warnings',
    performance: false,
  };
}

/** Query of an import that wants a file's text. */
const RAW = /^\?raw$/;

/** CSS Modules whose class names are equal in both builds. */
function styleRule(name: string, target: BuildTarget) {
  const cssLoader = {
    loader: resolve('css-loader'),
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'node',
        getLocalIdent: classNames(name),
      },
    },
  };
  // Addresses in a sheet are relative to it, wherever it is published.
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

/**
 * Both builds of a module that others load: a Module Federation container whose exposes follow
 * from the module's own table of pages and parts.
 * @param context folder of the module
 * @param pageData makes the data files of pages that share an expose
 */
export function remoteConfigs(
  declaration: ModuleDeclaration,
  context: string,
  pageData?: MakePageData,
): Configuration[] {
  return (['browser', 'node'] as const).map((target) => {
    const base = baseConfig(declaration.name, context, target);
    return {
      ...base,
      entry: {},
      plugins: [
        ...(base.plugins ?? []),
        ...containerPlugins(declaration, target),
        ...(target === 'browser' ? dataPlugins(declaration, pageData) : []),
      ],
    };
  });
}

/** The container for browsers as a module alone serves it: under a name that stays, unminified. */
export function developerContainerConfig(
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
    output: { ...base.output, path, chunkFilename: '[id].js' },
    optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named' },
    plugins: [
      new rspack.CssExtractRspackPlugin(),
      ...containerPlugins(declaration, 'browser', 'remote-entry.js'),
      ...dataPlugins(declaration, pageData),
    ],
  };
}

/** Data files are for browsers; where pages are prerendered, they are read from that build. */
const dataPlugins = (declaration: ModuleDeclaration, pageData?: MakePageData) =>
  pageData ? [new PageDataPlugin(declaration, pageData)] : [];

function containerPlugins(
  { name, pages, parts }: ModuleDeclaration,
  target: BuildTarget,
  filename = target === 'browser' ? 'remote-entry.js' : 'remote-entry.cjs',
) {
  const exposes = new Set([...pages, ...parts].map(({ expose }) => expose));
  return [
    new container.ContainerPlugin({
      name: containerGlobal(name),
      filename,
      library:
        target === 'browser'
          ? { type: 'var', name: containerGlobal(name) }
          : { type: 'commonjs-module', name: containerGlobal(name) },
      exposes: Object.fromEntries([
        ...[...exposes].map((expose) => [
          expose,
          { import: `./src/${expose.slice(2)}`, name: chunkName(expose) },
        ]),
        // Not as the `import` of what is consumed: Rspack names that by the folder that it lies in.
        ...Object.entries(OWN_COPIES).map(([key, file]) => [
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
    new ContainerRuntimePlugin(name, target),
  ];
}

/**
 * What a module brings of shared modules, for hosts that share none. React is no such: a second one
 * beside the host's would break both.
 */
const OWN_COPIES: Readonly<Partial<Record<keyof typeof SHARED_MODULES, string>>> = {
  'react/jsx-runtime': OWN_JSX_RUNTIME,
  ...(site.platformForOtherHosts && { '@atverta/runtime/platform': site.platformForOtherHosts }),
};
