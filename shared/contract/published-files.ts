export const MODULES_PATH = '/_modules/';

const PREFIX = 'sha256-';
const HASH_LENGTH = 12;
const HASH = new RegExp(`\\.[0-9a-f]{${HASH_LENGTH}}(?=\\.(?:js|css|json)$)`);

/**
 * With its content's hash, so that it may be cached for good. Builds name files without: a container that asks for
 * `974.js` stays the same when that changes.
 */
export function publishedName(file: string, integrity: string): string {
  // Four characters of base64 are three bytes, and a byte is two digits.
  const start = integrity.slice(PREFIX.length, PREFIX.length + (HASH_LENGTH / 6) * 4);
  const hash = Array.from(atob(start), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return file.replace(/(?=\.[^./]+$)/, `.${hash}`);
}

const RELEASE_FOLDER = new RegExp(`^(${MODULES_PATH}[^/]+/)[0-9a-f]{40}/`);

/** Files there keep the names that another project's build gave them, which may name files in one another. */
export const releaseFolder = (module: string, release: string): string =>
  `${MODULES_PATH}${module}/${release}/`;

/** Name of a published script, style sheet or data file as its build knows it. */
export const buildNameOf = (published: string): string =>
  RELEASE_FOLDER.test(published) ? published.replace(RELEASE_FOLDER, '$1') : published.replace(HASH, '');

/** Of the composed site, for stock Module Federation hosts: there where the site names origins that may load its modules. */
export const FEDERATION_FOLDER = 'federation';

export const FEDERATION_PATH = `/${FEDERATION_FOLDER}/`;

/** Paths of all pages, by id and language. */
export const SITE_PATHS = `${FEDERATION_PATH}paths.json`;
