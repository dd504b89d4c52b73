import { baseConfig } from '../rspack.config.base.ts';

const browser = baseConfig('shell', import.meta.dirname, 'browser');
const node = baseConfig('shell', import.meta.dirname, 'node');

export default [
  { ...browser, entry: { main: './src/entry-browser.ts' } },
  {
    ...node,
    entry: { main: './src/entry-node.tsx' },
    output: { ...node.output, library: { type: 'commonjs-module' } },
  },
];
