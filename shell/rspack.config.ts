import { rspack } from '@rspack/core';
import { baseConfig } from '../rspack.config.base.ts';
import declaration from './src/module.ts';

const browser = baseConfig(declaration.name, import.meta.dirname, 'browser');
const node = baseConfig(declaration.name, import.meta.dirname, 'node');

/** Parts of the federation runtime that its plugin's `experiments.optimization` cannot remove. */
const RUNTIME_OPTIONS = {
  /** Removes manifests and snapshots of remotes: documents name all files. */
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  /** Removes the choice between versions of shared modules: there is one version of each. */
  FEDERATION_OPTIMIZE_NO_SHARED: true,
};

const federationRuntime = (target: 'web' | 'node') =>
  new rspack.DefinePlugin({ ...RUNTIME_OPTIONS, ENV_TARGET: JSON.stringify(target) });

export default [
  {
    ...browser,
    entry: {
      main: './src/browser/entry.ts',
      // `compose` puts this script into each document's head.
      'inline-head': './src/browser/inline/index.ts',
    },
    plugins: [
      ...(browser.plugins ?? []),
      // Browsers and crawlers expect these files at the site's root.
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
