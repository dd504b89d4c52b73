import { resolve } from 'node:path';
import { projectFolder } from '../config/project-folder.ts';
import { PROJECT_ROOT, siteConfig } from '../config/site-config.ts';

/** Returns the release store's location: `RELEASE_STORE`, `releaseStore` of `site.config.ts`, or `releases`. */
export function releaseStoreLocation({ RELEASE_STORE } = process.env): string {
  const location = RELEASE_STORE || siteConfig.releaseStore;
  if (!location) return projectFolder('releases', 'releaseStore, or RELEASE_STORE');
  // npm runs a module's commands in the module's folder.
  return location.includes('://') ? location : resolve(PROJECT_ROOT, location);
}

/** Returns the cache folder, with copies of remote releases and compressed files. */
export const cacheFolder = ({ RELEASE_CACHE } = process.env): string =>
  resolve(PROJECT_ROOT, RELEASE_CACHE || 'node_modules/.cache/releases');
