import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import { SHELL } from '@atverta/contract/container.ts';
import type { CreateRenderer, Renderer } from '@atverta/contract/renderer.ts';
import { loadContainer } from '../../release/load-container.ts';
import type { OpenRelease } from '../../store/release-store.ts';
import { createPageFilesLookup } from './page-files.ts';

export type RenderContext = ReturnType<typeof createRenderContext>;

type ReleaseOf = (module: string) => OpenRelease;

export function createRenderContext(
  composition: Composition,
  releases: readonly OpenRelease[],
  allowWarnings: boolean,
) {
  const byModule = new Map(releases.map((release) => [release.manifest.module, release]));
  const releaseOf = (module: string) => byModule.get(module) as OpenRelease;
  const { preview, ...compositionWithoutPreview } = composition;
  return {
    composition,
    renderer: loadRenderer(composition, releaseOf),
    /** Renders pages of a preview as they would be live, to measure their weight. */
    rendererWithoutBadge:
      preview === undefined ? undefined : loadRenderer(compositionWithoutPreview, releaseOf),
    pageFilesOf: createPageFilesLookup(composition, releaseOf),
    allowWarnings,
  };
}

/** Loads the shell's renderer. Loaded code stays in the process, so each composition needs its own process. */
function loadRenderer(composition: Composition, releaseOf: ReleaseOf): Renderer {
  const entryOf = (module: string): string => {
    const { folder, manifest } = releaseOf(module);
    return join(folder, 'node', manifest.node.entry);
  };
  const shell = createRequire(import.meta.url)(entryOf(SHELL)) as { readonly createRenderer: CreateRenderer };
  return shell.createRenderer(
    composition,
    (module) => loadContainer(entryOf(module), module),
    async (module, file) => {
      const release = releaseOf(module);
      await release.fetchFiles([`browser/${file}`]);
      return JSON.parse(await readFile(join(release.folder, 'browser', file), 'utf8'));
    },
  );
}
