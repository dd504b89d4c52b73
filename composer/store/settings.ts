import { resolve } from 'node:path';
import { checkoutFolder } from '../config/checkout-folder.ts';
import { CHECKOUT, site } from '../config/site.ts';

/** Returns the release store's location: `RELEASE_STORE`, `releaseStore` of `site.config.ts`, or `releases`. */
export function releaseStoreLocation({ RELEASE_STORE } = process.env): string {
  const location = RELEASE_STORE || site.releaseStore;
  if (!location) return checkoutFolder('releases', 'releaseStore, or RELEASE_STORE');
  // npm runs a module's commands in the module's folder.
  return location.includes('://') ? location : resolve(CHECKOUT, location);
}

/** Returns the cache folder, with copies of remote releases and compressed files. */
export const cacheFolder = ({ RELEASE_CACHE } = process.env): string =>
  resolve(CHECKOUT, RELEASE_CACHE || 'node_modules/.cache/releases');
