import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { checkoutFolder } from '../config/checkout-folder.ts';
import { CHECKOUT, site } from '../config/site.ts';
import { readSigningKey, readTrustedKeys, type TrustedKey } from './signatures.ts';

/** Returns the release store's location: `RELEASE_STORE`, `releaseStore` of `site.config.ts`, or `releases`. */
export function releaseStoreLocation({ RELEASE_STORE } = process.env): string {
  const location = RELEASE_STORE || site.releaseStore;
  return location ? inRoot(location) : checkoutFolder('releases', 'releaseStore, or RELEASE_STORE');
}

/** Resolves a folder from the site's root, because npm runs a module's commands in the module's folder. */
const inRoot = (location: string): string =>
  location.includes('://') ? location : resolve(CHECKOUT, location);

/** Returns the cache folder, with copies of remote releases and compressed files. */
export const cacheFolder = ({ RELEASE_CACHE } = process.env): string =>
  resolve(CHECKOUT, RELEASE_CACHE || 'node_modules/.cache/releases');

/** Returns the private key from `RELEASE_SIGNING_KEY`, which is a key or its file, or undefined if it is not set. */
export const signingKey = ({ RELEASE_SIGNING_KEY } = process.env): KeyObject | undefined =>
  RELEASE_SIGNING_KEY ? readSigningKey(RELEASE_SIGNING_KEY, CHECKOUT) : undefined;

/**
 * Returns the keys of the folder `RELEASE_KEYS`, or `releaseKeys` of the site's configuration. Undefined if
 * releases need no signature.
 */
export function trustedKeys({ RELEASE_KEYS } = process.env): TrustedKey[] | undefined {
  const folder = RELEASE_KEYS || site.releaseKeys;
  return folder ? readTrustedKeys(inRoot(folder)) : undefined;
}
