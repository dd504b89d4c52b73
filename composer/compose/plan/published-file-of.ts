import { UserError } from '@atverta/cli/user-error.ts';
import type { PublishedFile } from '@atverta/contract/composition.ts';
import { MODULES_PATH, publishedName, releaseFolder } from '@atverta/contract/published-files.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';

/** Folder of a release's files that are published at the site's root under their own names. */
export const ROOT_FILES = 'browser/root/';

/**
 * Returns the URL of a release's file. Equal files of two releases have the same URL.
 * @throws UserError if the manifest does not list the file
 */
export function publishedFileOf(
  { module, release, files, isThirdParty }: ReleaseManifest,
  file: string,
): PublishedFile {
  const manifestEntry = files[`browser/${file}`];
  if (!manifestEntry) throw new UserError(`${module}@${release} names ${file} but does not hold it`);
  const { integrity } = manifestEntry;
  if (isThirdParty) return { url: releaseFolder(module, release) + file, integrity };
  return { url: `${MODULES_PATH}${module}/${publishedName(file, integrity)}`, integrity };
}
