import { FEDERATION_PATH, MODULES_PATH } from '@atverta/contract/published-files.ts';

/** Folder of a release, for other hosts: what is in it never changes. */
const RELEASE_PATH = new RegExp(`^${FEDERATION_PATH}[^/]+/[0-9a-f]{40}/`);

export const isInReleaseFolder = (path: string): boolean => RELEASE_PATH.test(path);

export type Headers = Readonly<Record<string, string>>;

/** Of every answer, whoever serves it. The policy on scripts and styles stands in each page: it names the page's own styles. */
export const securityHeaders: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  // Whatever asks for a script, its hash is asked for with it, or it is not loaded.
  'Integrity-Policy': 'blocked-destinations=(script)',
  // For this host alone: what else the owner serves below it, and whether by HTTPS, is not known here.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** On a preview, developers' modules run as they are being written: no document knows their hashes. */
export function headersOf({ preview }: { readonly preview?: string }): Headers {
  const { 'Integrity-Policy': _, ...others } = securityHeaders;
  return preview === undefined ? securityHeaders : others;
}

/** Files of modules have their content's hash in their names, or their release's in their folder's. */
export const cacheControl = (path: string): string =>
  path.startsWith(MODULES_PATH) || isInReleaseFolder(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
