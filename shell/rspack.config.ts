import { rspack } from '@rspack/core';
import { baseConfig } from '../rspack.config.base.ts';
import declaration from './src/module.ts';

const browser = baseConfig(declaration.name, import.meta.dirname, 'browser');
const node = baseConfig(declaration.name, import.meta.dirname, 'node');

/** Parts of the federation runtime that its own options leave out (`experiments.optimization` of its plugin). */
const RUNTIME_OPTIONS = {
  /** Manifests and snapshots of remotes: documents name all files. */
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  /** Choosing between versions of shared modules: here there is one of each. */
  FEDERATION_OPTIMIZE_NO_SHARED: true,
};

const federationRuntime = (target: 'web' | 'node') =>
  new rspack.DefinePlugin({ ...RUNTIME_OPTIONS, ENV_TARGET: JSON.stringify(target) });

export default [
  {
    ...browser,
    entry: {
      main: './src/browser/entry.ts',
      // Put into each document's head by `compose`.
      'inline-head': './src/browser/inline/index.ts',
    },
    plugins: [
      ...(browser.plugins ?? []),
      // Published at the site's root, where browsers and machines look for such files.
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: 'root' }] }),
      federationRuntime('web'),
    ],
  },
  {
    ...node,
    entry: { main: './src/node/entry.ts' },
    output: { ...node.output, library: { type: 'commonjs-module' } },
    plugins: [...(node.plugins ?? []), federationRuntime('node')],
  },
];
