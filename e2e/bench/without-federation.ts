/**
 * What federation costs a visitor: the scripts of the home page as it is composed, against the
 * same page, layout and libraries as one bundle that knows nothing of modules.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { baseConfig } from '@atverta/composer/build/rspack-config.ts';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { wireSize } from '@atverta/composer/compose/budgets/page-weight.ts';
import { rspack } from '@rspack/core';
import { createBenchPlace, ROOT } from './bench-place.ts';
import { composeAll, scriptsIn } from './composed-site.ts';
import { printTable } from './table.ts';

export async function benchFederation(): Promise<void> {
  const place = await createBenchPlace();
  try {
    await composeAll(place);
    const named = await scriptsIn(join(place.site, 'current/en/index.html'));
    const scripts = named.filter((url) => url.endsWith('.js'));
    const sizes = await Promise.all(scripts.map((url) => wireSize(join(place.site, 'current', url))));
    const federated = sizes.reduce((sum, size) => sum + size, 0);
    const bundled = await bundleSize(join(place.site, '../bundle'));
    printTable('Scripts of the English home page, brotli', [
      ['built as', 'files', 'KB', 'ratio'],
      ['one bundle without federation', 1, (bundled / 1000).toFixed(1), '1.00'],
      [
        'separately released modules',
        scripts.length,
        (federated / 1000).toFixed(1),
        (federated / bundled).toFixed(2),
      ],
    ]);
  } finally {
    await place.remove();
  }
}

async function bundleSize(path: string): Promise<number> {
  const config = baseConfig('one-bundle', import.meta.dirname, 'browser');
  const { resolve } = createRequire(join(ROOT, 'shell/package.json'));
  await runBuild({
    ...config,
    entry: './one-bundle.tsx',
    output: { ...config.output, path, filename: 'bundle.js' },
    resolve: { ...config.resolve, alias: { 'react-dom': join(resolve('react-dom/package.json'), '..') } },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      new rspack.CssExtractRspackPlugin(),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
  return brotliCompressSync(await readFile(join(path, 'bundle.js'))).length;
}
