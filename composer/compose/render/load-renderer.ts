import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Composition } from '@atverta/runtime/composition.ts';
import { HOST } from '@atverta/runtime/container.ts';
import type { CreateRenderer, Renderer } from '@atverta/runtime/renderer.ts';
import { loadContainer } from '../../release/load-container.ts';
import type { OpenRelease } from '../../store/store.ts';

type ShellBundle = { readonly createRenderer: CreateRenderer };

/**
 * Loads the released Node builds, and nothing of anybody's source. They stay in this process:
 * each composition is made by a process of its own.
 */
export function loadRenderer(composition: Composition, releases: readonly OpenRelease[]): Renderer {
  const require = createRequire(import.meta.url);
  const releaseOf = (module: string) => {
    const release = releases.find(({ manifest }) => manifest.module === module);
    if (!release) throw new Error(`There is no release of ${module}`);
    return release;
  };
  const entryOf = (module: string): string => {
    const { folder, manifest } = releaseOf(module);
    return join(folder, 'node', manifest.node.entry);
  };
  const shell = require(entryOf(HOST)) as ShellBundle;
  return shell.createRenderer(
    composition,
    (module) => loadContainer(entryOf(module), module),
    async (module, file) => {
      const release = releaseOf(module);
      await release.bring([`browser/${file}`]);
      return JSON.parse(await readFile(join(release.folder, 'browser', file), 'utf8'));
    },
  );
}
