import { rspack } from '@rspack/core';
import { baseConfig } from '../rspack.config.base.ts';
import declaration from './src/module.ts';

const browser = baseConfig(declaration.name, import.meta.dirname, 'browser');
const node = baseConfig(declaration.name, import.meta.dirname, 'node');

export default [
  {
    ...browser,
    entry: { main: './src/entry-browser.tsx' },
    plugins: [
      ...(browser.plugins ?? []),
      // Leaves the parts of the federation runtime out that this site does not use.
      new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: JSON.stringify('web') }),
    ],
  },
  {
    ...node,
    entry: { main: './src/entry-node.tsx' },
    output: { ...node.output, library: { type: 'commonjs-module' } },
  },
];
