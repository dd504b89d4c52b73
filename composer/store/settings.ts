import { resolve } from 'node:path';
import { checkoutFolder } from '../config/checkout-folder.ts';
import { CHECKOUT, site } from '../config/site.ts';

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
