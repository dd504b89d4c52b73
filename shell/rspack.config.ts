import { SHELL } from '@atverta/contract/container.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, runtimeLookupFolder } from '../rspack.config.base.ts';
import declaration from './src/module.ts';

const browser = baseConfig(declaration.name, import.meta.dirname, 'browser');
const node = baseConfig(declaration.name, import.meta.dirname, 'node');

const configs: readonly Configuration[] = [
  {
    ...browser,
    entry: { main: './src/browser/entry.ts' },
    plugins: [
      ...(browser.plugins ?? []),
      // Browsers and crawlers expect these files at the site's root.
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: 'root' }] }),
      // The shell creates its host itself (`src/universal/federation/federation-host.ts`), because documents name the
      // remotes. The plugin removes the parts of the runtime that the shell does not use.
      new ModuleFederationPlugin({
        name: SHELL,
        remotes: {},
        implementation: runtimeLookupFolder,
        experiments: { optimization: { disableSnapshot: true, disableShared: true, target: 'web' } },
        manifest: false,
        dts: false,
      }),
    ],
  },
  {
    ...node,
    entry: { main: './src/node/entry.ts' },
    output: { ...node.output, library: { type: 'commonjs-module' } },
  },
  {
    // `compose` puts this script into each document's head. Its own build has no part of the federation runtime.
    ...browser,
    name: `${browser.name}:inline`,
    entry: { 'inline-head': './src/browser/inline/index.ts' },
    output: { ...browser.output, clean: false },
    devtool: false,
    plugins: [],
  },
];

export default configs;
