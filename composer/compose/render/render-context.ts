import type { Composition } from '@atverta/runtime/composition.ts';
import type { Renderer } from '@atverta/runtime/renderer.ts';
import type { OpenRelease } from '../../store/store.ts';
import { loadRenderer } from './load-renderer.ts';
import { createNodeFiles, type NodeFilesOf } from './node-files.ts';
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
