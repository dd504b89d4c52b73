import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig, ReplaceModulesPlugin, type Replacement } from '../rspack.config.base.ts';
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
      ...slimFederationRuntime('web'),
    ],
  },
  {
    ...node,
    entry: { main: './src/node/entry.ts' },
    output: { ...node.output, library: { type: 'commonjs-module' } },
    plugins: [...(node.plugins ?? []), ...slimFederationRuntime('node')],
  },
];

/** What of manifests and preloading these options leave in. */
function manifestParts(): Replacement[] {
  // As the runtime finds its core.
  const require = createRequire(import.meta.url);
  const from = pathToFileURL(require.resolve('@module-federation/enhanced/runtime')).href;
  const core = (file: string, by: string): Replacement => ({
    package: '@module-federation/runtime-core',
    from,
    file: `dist/${file}`,
    by: join(import.meta.dirname, 'src/both/federation/runtime-stubs', by),
  });
  return [
    core('utils/preload.js', 'no-preloading.js'),
    core('plugins/snapshot/SnapshotHandler.js', 'no-snapshot-handler.js'),
  ];
}

function slimFederationRuntime(target: 'web' | 'node') {
  return [
    new rspack.DefinePlugin({ ...RUNTIME_OPTIONS, ENV_TARGET: JSON.stringify(target) }),
    new ReplaceModulesPlugin(manifestParts()),
  ];
}
