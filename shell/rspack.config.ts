import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '../rspack.config.base.ts';
import declaration from './src/module.ts';

const browser = baseConfig(declaration.name, import.meta.dirname, 'browser');
const node = baseConfig(declaration.name, import.meta.dirname, 'node');

export default [
  {
    ...browser,
    entry: {
      main: './src/entry-browser.ts',
      // Put into each document by `compose`.
      'inline-theme': './src/document/inline/theme.ts',
      'inline-boot': './src/document/inline/boot.ts',
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
    entry: { main: './src/entry-node.tsx' },
    output: { ...node.output, library: { type: 'commonjs-module' } },
    plugins: [...(node.plugins ?? []), ...slimFederationRuntime('node')],
  },
];

/**
 * Leaves out what this site does not use of the federation runtime: choosing between versions of
 * shared modules, manifests and snapshots of remotes, preloading by them, its errors in words. 15.2 → 8.4 KB brotli.
 */
function slimFederationRuntime(target: 'web' | 'node') {
  return [
    new rspack.DefinePlugin({
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      FEDERATION_OPTIMIZE_NO_SHARED: true,
      ENV_TARGET: JSON.stringify(target),
    }),
    new rspack.NormalModuleReplacementPlugin(
      /\/utils\/preload\.js$/,
      join(import.meta.dirname, 'src/federation/runtime-stubs/no-preloading.ts'),
    ),
    new rspack.NormalModuleReplacementPlugin(
      /\/snapshot\/SnapshotHandler\.js$/,
      join(import.meta.dirname, 'src/federation/runtime-stubs/no-snapshot-handler.ts'),
    ),
  ];
}
