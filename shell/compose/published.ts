import type { ReleaseManifest } from '@atverta/shared/release/manifest.ts';
import type { PublishedFile } from '../src/composition/composition.ts';
import { MODULES_PATH } from '../src/composition/modules-folder.ts';
import { Refusal } from './refusal.ts';

/** Address of a browser file of a release. A file that two releases share has one address. */
export const publishedUrl = (module: string, file: string): string => `${MODULES_PATH}${module}/${file}`;

/** @throws Refusal where the manifest does not list the file */
export function published({ module, release, files }: ReleaseManifest, file: string): PublishedFile {
  const listed = files[`browser/${file}`];
  if (!listed) throw new Refusal(`${module}@${release} speaks of ${file} but does not hold it`);
  return { url: publishedUrl(module, file), integrity: listed.integrity };
}
