import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '@atverta/runtime/container.ts';
import { MF_MANIFEST } from '@atverta/runtime/mf-manifest.ts';
import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';
import { onlyEntry, readAssets } from '../read-assets.ts';
import { exposedTypes } from './exposed-types.ts';
import { mfManifest } from './mf-manifest.ts';

/**
 * Adds to what a module's browser build wrote what stock Module Federation hosts and their tools
 * read: `mf-manifest.json`, and the types of its exposes. The shell is no remote.
 */
export async function writeForOtherHosts(declaration: ModuleDeclaration, builtFolder: string): Promise<void> {
  if (declaration.name === HOST) return;
  const browser = await readAssets(builtFolder, 'browser');
  const entry = onlyEntry(browser, `${declaration.name}, browser build`);
  const folder = join(builtFolder, 'browser');
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const manifest = mfManifest(declaration, { entry, chunks: browser.chunks });
  await writeFile(join(folder, MF_MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  for (const [name, content] of Object.entries(await exposedTypes(declaration, files)))
    await writeFile(join(folder, name), content);
}
