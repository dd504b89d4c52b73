import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type Composition,
  contentsOf,
  type LiveContent,
  type LivePage,
  type PageAddress,
  pageWithId,
} from '@atverta/runtime/composition.ts';
import { HOST } from '@atverta/runtime/container.ts';
import type { Language } from '@atverta/runtime/language.ts';
import { chunkName, type ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import type { CreateRenderer, Renderer } from '@atverta/runtime/renderer.ts';
import { loadContainer } from '../../release/load-container.ts';
import type { OpenRelease } from '../../store/store.ts';
import { createPageFiles, type PageFilesOf } from './page-files.ts';

/** What pages are rendered from. */
export type RenderContext = {
  readonly composition: Composition;
  readonly renderer: Renderer;
  /** Of a preview: renders pages as they will be live, to be weighed. */
  readonly liveRenderer?: Renderer | undefined;
  readonly filesOf: PageFilesOf;
  readonly nodeFilesOf: NodeFilesOf;
  /** Renders pages that miss messages, or that React complains of. */
  readonly allowWarnings: boolean;
};

export const createRenderContext = (
  composition: Composition,
  releases: readonly OpenRelease[],
  allowWarnings: boolean,
): RenderContext => ({
  composition,
  renderer: loadRenderer(composition, releases),
  liveRenderer:
    composition.preview === undefined ? undefined : loadRenderer(withoutPreview(composition), releases),
  filesOf: createPageFiles(composition, releases),
  nodeFilesOf: createNodeFiles(composition, releases),
  allowWarnings,
});

const withoutPreview = ({ preview: _, ...live }: Composition): Composition => live;

type ShellBundle = { readonly createRenderer: CreateRenderer };

/**
 * Loads the released Node builds, and nothing of anybody's source. They stay in this process:
 * each composition is made by a process of its own.
 */
function loadRenderer(composition: Composition, releases: readonly OpenRelease[]): Renderer {
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

/** Hashes of the files of the Node builds that render an address of a page. */
type NodeFilesOf = (address: PageAddress) => readonly string[];

/** Finds out, from the releases' manifests, which files of the Node builds a document depends on. */
function createNodeFiles(composition: Composition, releases: readonly OpenRelease[]): NodeFilesOf {
  const manifests = new Map(releases.map(({ manifest }) => [manifest.module, manifest]));
  return ({ page, language }) =>
    [...contentsOf(composition, page), ...ancestorsOf(page, composition)].flatMap((content) => {
      const manifest = manifests.get(content.module);
      return manifest ? hashesOf(manifest, content, language) : [];
    });
}

function hashesOf({ node, files }: ReleaseManifest, { expose }: LiveContent, language: Language): string[] {
  const chunk = chunkName(expose);
  const names = [node.entry, ...(node.chunks[chunk]?.js ?? []), ...(node.messages[chunk]?.[language] ?? [])];
  return names.map((name) => files[`node/${name}`]?.integrity ?? '');
}

/** Pages above a page whose titles stand in its breadcrumbs: those of other modules are named by the menu. */
function ancestorsOf(page: LivePage, composition: Composition): LivePage[] {
  const above = page.parent === undefined ? undefined : pageWithId(composition, page.parent);
  return above?.module === page.module ? [above, ...ancestorsOf(above, composition)] : [];
}
