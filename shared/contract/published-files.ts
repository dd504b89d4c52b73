export const MODULES_PATH = '/_modules/';

const PREFIX = 'sha256-';
const HASH_LENGTH = 12;
const HASH = new RegExp(`\\.[0-9a-f]{${HASH_LENGTH}}(?=\\.(?:js|css|json)$)`);

/**
 * Returns a file's name with the hash of its content, so that the file may be cached forever. Builds name files
 * without hashes: a container that requests `974.js` stays the same when that file changes.
 */
export function publishedName(file: string, integrity: string): string {
  // Four characters of base64 are three bytes, and a byte is two hexadecimal digits.
  const start = integrity.slice(PREFIX.length, PREFIX.length + (HASH_LENGTH / 6) * 4);
  const hash = Array.from(atob(start), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return file.replace(/(?=\.[^./]+$)/, `.${hash}`);
}

const RELEASE_FOLDER = new RegExp(`^(${MODULES_PATH}[^/]+/)[0-9a-f]{40}/`);

/**
 * Returns the folder of a third-party release. Its files keep their names, because they may refer to one
 * another.
 */
export const releaseFolder = (module: string, release: string): string =>
  `${MODULES_PATH}${module}/${release}/`;

/** Returns the name of a published script, style sheet or data file in its build. */
export const buildNameOf = (published: string): string =>
  RELEASE_FOLDER.test(published) ? published.replace(RELEASE_FOLDER, '$1') : published.replace(HASH, '');

/**
 * Folder of the composed site for third-party Module Federation hosts. It exists if the site names origins that may
 * load its modules.
 */
export const FEDERATION_FOLDER = 'federation';

export const FEDERATION_PATH = `/${FEDERATION_FOLDER}/`;

/** Path of a file with the paths of all pages, by id and language. */
export const SITE_PATHS = `${FEDERATION_PATH}paths.json`;
