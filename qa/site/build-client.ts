import { dirname, join } from 'node:path';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { ROOT } from '@atverta/composer/config/site.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { rspack } from '@rspack/core';
import { qaConfig } from '../client/rspack.ts';

/** Where all that is built is kept: `QA_FOLDER`, or a folder among the caches. */
export const workFolder = (): string => process.env['QA_FOLDER'] ?? join(ROOT, 'node_modules/.cache/qa');

export const clientFile = (): string => join(workFolder(), 'client/client.js');

/** Builds the client into one script, which no release holds. */
export async function buildClient(): Promise<void> {
  const entry = { client: join(import.meta.dirname, '../client/main.ts') };
  const base = qaConfig(
    'qa',
    entry,
    MODULES.map((module) => join(ROOT, module)),
  );
  await runBuild({
    ...base,
    output: { path: dirname(clientFile()), filename: '[name].js', uniqueName: 'qa' },
    plugins: [
      ...(base.plugins ?? []),
      // All in one: chunks would be looked for below the modules' own folders. (With `asyncChunks: false`,
      // Rspack 2.3 panics where one import() is within what another one loads.)
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
}
