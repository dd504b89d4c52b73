import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '../../rspack.config.base.ts';
import { runBuild } from '../build/run-build.ts';
import { CHECKOUT } from '../workspaces/checkout.ts';
import { workFolder } from './work-folder.ts';

/** The mocked API, which the forms' team owns: no other module talks to a server. */
const MOCKS = join(CHECKOUT, 'mf-forms/mocks/browser.ts');

/** MSW's worker, of the version that the mocks were made for. */
export const WORKER = createRequire(MOCKS).resolve('msw/mockServiceWorker.js');

export const clientFolder = (): string => join(workFolder(), 'client');

/** Builds mocks and panel into one script and one style sheet, which no release holds. */
export async function buildClient(): Promise<void> {
  const base = baseConfig('mocked', join(import.meta.dirname, '..'), 'browser');
  await runBuild({
    ...base,
    mode: 'development',
    entry: { client: join(import.meta.dirname, 'client/main.tsx') },
    output: {
      path: clientFolder(),
      filename: '[name].js',
      uniqueName: 'mocked',
    },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, '#mocks': MOCKS } },
    optimization: { minimize: false },
    plugins: [
      new rspack.CssExtractRspackPlugin({ filename: '[name].css' }),
      // A page with an element whose id is `process` has a global of that name, which MSW takes for Node's.
      new rspack.DefinePlugin({ 'typeof process': '"undefined"', 'process.env.DEBUG_LEVEL': 'undefined' }),
      // All in one: chunks would be looked for below the modules' own folders. (With `asyncChunks: false`,
      // Rspack 2.3 panics where one import() is within what another one loads.)
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
}
