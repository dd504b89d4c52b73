import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type Composition,
  contentsOf,
  type LivePage,
  type PageAddress,
  pageWithId,
} from '@atverta/runtime/composition.ts';
import { HOST } from '@atverta/runtime/container.ts';
import { chunkName } from '@atverta/runtime/release-manifest.ts';
import type { CreateRenderer, Renderer } from '@atverta/runtime/renderer.ts';
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
    /** Hashes of the files of the Node builds that a document depends on. */
    nodeFilesOf: ({ page, language }: PageAddress): string[] =>
      [...contentsOf(composition, page), ...ancestorsOf(page, composition)].flatMap(({ module, expose }) => {
        const { node, files } = releaseOf(module).manifest;
        const chunk = chunkName(expose);
        return [
          node.entry,
          ...(node.chunks[chunk]?.js ?? []),
          ...(node.messages[chunk]?.[language] ?? []),
        ].map((name) => files[`node/${name}`]?.integrity ?? '');
      }),
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

/** Pages above a page whose titles stand in its breadcrumbs: those of other modules are named by the menu. */
function ancestorsOf(page: LivePage, composition: Composition): LivePage[] {
  const above = page.parent === undefined ? undefined : pageWithId(composition, page.parent);
  return above?.module === page.module ? [above, ...ancestorsOf(above, composition)] : [];
}
