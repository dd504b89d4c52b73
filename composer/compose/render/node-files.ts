import {
  type Composition,
  contentsOf,
  type LiveContent,
  type LivePage,
  type PageAddress,
  pageWithId,
} from '@atverta/runtime/composition.ts';
import type { Language } from '@atverta/runtime/language.ts';
import { chunkName, type ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import type { OpenRelease } from '../../store/store.ts';

/** Hashes of the files of the Node builds that render an address of a page. */
export type NodeFilesOf = (address: PageAddress) => readonly string[];

/** Finds out, from the releases' manifests, which files of the Node builds a document depends on. */
export function createNodeFiles(composition: Composition, releases: readonly OpenRelease[]): NodeFilesOf {
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
