import { dirname, join } from 'node:path';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { rspack } from '@rspack/core';
import { qaConfig } from '../server/qa-config.ts';

/** Folder for the built client and sites: `QA_FOLDER`, or a folder in the cache. */
export const qaFolder = (): string =>
  process.env['QA_FOLDER'] ?? join(PROJECT_ROOT, 'node_modules/.cache/qa');

export const clientFile = (): string => join(qaFolder(), 'client/client.js');

/** Builds the client into one script, which is part of no release. */
export async function buildClient(): Promise<void> {
  const entry = { client: join(import.meta.dirname, '../client/main.ts') };
  const base = qaConfig(
    'qa',
    entry,
    MODULES.map((module) => join(PROJECT_ROOT, module)),
  );
  await runBuild({
    ...base,
    output: { path: dirname(clientFile()), filename: '[name].js', uniqueName: 'qa' },
    plugins: [
      ...(base.plugins ?? []),
      // The page would request chunks from the folders of the modules. With `asyncChunks: false`, Rspack 2.3
      // panics at nested `import()` calls.
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  });
}
