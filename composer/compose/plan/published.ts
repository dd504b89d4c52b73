import type { PublishedFile } from '@atverta/runtime/composition.ts';
import { MODULES_PATH, publishedName, releaseFolder } from '@atverta/runtime/published-files.ts';
import type { ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import { RefusedError } from '../../command/refused-error.ts';

const cache = new WeakMap<ReleaseManifest, Map<string, PublishedFile>>();

/**
 * A browser file of a release as it is published. A file that two releases share has one address.
 * @throws RefusedError where the manifest does not list the file
 */
export function published(manifest: ReleaseManifest, file: string): PublishedFile {
  // Thousands of pages name the same few files.
  const files = cache.get(manifest) ?? new Map<string, PublishedFile>();
  cache.set(manifest, files);
  const found = files.get(file) ?? publishedFile(manifest, file);
  files.set(file, found);
  return found;
}

function publishedFile({ module, release, files, stock }: ReleaseManifest, file: string): PublishedFile {
  const listed = files[`browser/${file}`];
  if (!listed) throw new RefusedError(`${module}@${release} names ${file} but does not hold it`);
  const { integrity } = listed;
  if (stock) return { url: releaseFolder(module, release) + file, integrity };
  return { url: `${MODULES_PATH}${module}/${publishedName(file, integrity)}`, integrity };
}
