import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { checkoutFolder } from '../config/checkout-folder.ts';
import { ROOT, site } from '../config/site.ts';
import { readSigningKey, readTrustedKeys, type TrustedKey } from './signatures.ts';

/** Where releases are kept: `RELEASE_STORE`, or what the site's configuration names: a folder or `s3://<bucket>/<prefix>`. */
export function releaseStorePlace({ RELEASE_STORE } = process.env): string {
  const place = RELEASE_STORE || site.releaseStore;
  return place ? inRoot(place) : checkoutFolder('releases', 'releaseStore, or RELEASE_STORE');
}

/** npm runs a module's commands in its folder: a folder that is named is the same one from everywhere. */
const inRoot = (place: string): string => (place.includes('://') ? place : resolve(ROOT, place));

/** Folder for what can be had again: copies of releases from elsewhere, and compressed files. */
export const cacheFolder = ({ RELEASE_CACHE } = process.env): string =>
  resolve(ROOT, RELEASE_CACHE || 'node_modules/.cache/releases');

/** What releases are signed with: `RELEASE_SIGNING_KEY`, a key or the file of one; undefined where it is not set. */
export const signingKey = ({ RELEASE_SIGNING_KEY } = process.env): KeyObject | undefined =>
  RELEASE_SIGNING_KEY ? readSigningKey(RELEASE_SIGNING_KEY, ROOT) : undefined;

/** Whose releases may go live: `RELEASE_KEYS`, or what the site's configuration names, a folder of public keys; undefined where any may. */
export function trustedKeys({ RELEASE_KEYS } = process.env): TrustedKey[] | undefined {
  const folder = RELEASE_KEYS || site.releaseKeys;
  return folder ? readTrustedKeys(inRoot(folder)) : undefined;
}
