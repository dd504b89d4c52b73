import { FEDERATION_PATH, MODULES_PATH } from '@atverta/contract/published-files.ts';

/** Pattern of paths in release folders for third-party hosts, whose files never change. */
export const FEDERATION_RELEASE = `^${FEDERATION_PATH}[^/]+/[0-9a-f]{40}/`;

export const isFederationReleasePath = (path: string): boolean => new RegExp(FEDERATION_RELEASE).test(path);

export type Headers = Readonly<Record<string, string>>;

/**
 * Headers of every response. The policy for scripts and styles is in each page, which the shell renders, because it
 * contains hashes of the page's styles.
 */
export const securityHeaders: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  // Browsers load no script without an integrity hash.
  'Integrity-Policy': 'blocked-destinations=(script)',
  // Without subdomains, because they may not support HTTPS.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** `Cache-Control` of modules' files: their names or folders contain a hash. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** `Cache-Control` of pages and all other files. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

export const cacheControl = (path: string): string =>
  path.startsWith(MODULES_PATH) || isFederationReleasePath(path) ? IMMUTABLE : REVALIDATED;
