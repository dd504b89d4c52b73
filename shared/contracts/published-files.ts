/** Folder of the composed site for files of modules. */
export const MODULES_FOLDER = '_modules';

/** How addresses of files of modules begin. */
export const MODULES_PATH = `/${MODULES_FOLDER}/`;

const PREFIX = 'sha256-';
const HASH_LENGTH = 12;
const HASH = new RegExp(`\\.[0-9a-f]{${HASH_LENGTH}}(?=\\.(?:js|css|json)$)`);

/**
 * Name under which a file is published: with its content's hash, so that it may be cached for good.
 * Builds name files without: a container that asks for `974.js` stays the same when that changes.
 * @param integrity `sha256-…` of the content
 */
export function publishedName(file: string, integrity: string): string {
  // Four characters of base64 are three bytes, and a byte is two digits.
  const start = integrity.slice(PREFIX.length, PREFIX.length + (HASH_LENGTH / 6) * 4);
  const hash = Array.from(atob(start), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return file.replace(/(?=\.[^./]+$)/, `.${hash}`);
}

/** Name of a published script, style sheet or data file as its build knows it. */
export const buildNameOf = (published: string): string => published.replace(HASH, '');

/**
 * Folder of the composed site for stock Module Federation hosts: `<module>/mf-manifest.json` of
 * what is live. It is there where the site names origins that may load its modules.
 */
export const FEDERATION_FOLDER = 'federation';

export const FEDERATION_PATH = `/${FEDERATION_FOLDER}/`;

/** Paths of all pages, by id and language. */
export const SITE_PATHS = `${FEDERATION_PATH}paths.json`;
