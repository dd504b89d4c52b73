import type { PublishedFile } from '@atverta/shared/contracts/composition.ts';
import { MODULES_PATH } from '@atverta/shared/contracts/modules-folder.ts';
import type { ReleaseManifest } from '@atverta/shared/contracts/release-manifest.ts';
import { RefusedError } from '../../command/refused-error.ts';

/** Address of a browser file of a release. A file that two releases share has one address. */
export const publishedUrl = (module: string, file: string): string => `${MODULES_PATH}${module}/${file}`;

/** @throws RefusedError where the manifest does not list the file */
export function published({ module, release, files }: ReleaseManifest, file: string): PublishedFile {
  const listed = files[`browser/${file}`];
  if (!listed) throw new RefusedError(`${module}@${release} speaks of ${file} but does not hold it`);
  return { url: publishedUrl(module, file), integrity: listed.integrity };
}
