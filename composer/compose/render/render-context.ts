import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import { HOST } from '@atverta/contract/container.ts';
import type { CreateRenderer, Renderer } from '@atverta/contract/renderer.ts';
import { loadContainer } from '../../release/load-container.ts';
import type { OpenRelease } from '../../store/store.ts';
import { createPageFiles } from './page-files.ts';

export type RenderContext = ReturnType<typeof createRenderContext>;

type ReleaseOf = (module: string) => OpenRelease;

export function createRenderContext(
  composition: Composition,
  releases: readonly OpenRelease[],
  allowWarnings: boolean,
) {
  const byModule = new Map(releases.map((release) => [release.manifest.module, release]));
  const releaseOf = (module: string) => byModule.get(module) as OpenRelease;
  const { preview, ...live } = composition;
  return {
    composition,
    renderer: loadRenderer(composition, releaseOf),
    /** Of a preview: renders pages as they will be live, to be weighed. */
    liveRenderer: preview === undefined ? undefined : loadRenderer(live, releaseOf),
    filesOf: createPageFiles(composition, releaseOf),
    allowWarnings,
  };
}

/** What it loads stays in this process: each composition is made by one of its own. */
function loadRenderer(composition: Composition, releaseOf: ReleaseOf): Renderer {
  const entryOf = (module: string): string => {
    const { folder, manifest } = releaseOf(module);
    return join(folder, 'node', manifest.node.entry);
  };
  const shell = createRequire(import.meta.url)(entryOf(HOST)) as { readonly createRenderer: CreateRenderer };
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
