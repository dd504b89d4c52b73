import { join } from 'node:path';
import { folderStorage } from './folder-storage.ts';
import { releasesInCache, releasesInPlace } from './local-releases.ts';
import { s3Settings } from './s3-settings.ts';
import { cacheFolder, releaseStorePlace } from './settings.ts';
import type { Storage } from './storage.ts';
import { createReleaseStore, type ReleaseStore } from './store.ts';
import { StoreError } from './store-error.ts';

/**
 * Opens a release store. Nothing is read before it is asked for.
 * @param place folder, or `s3://<bucket>/<prefix>`
 * @param environment where the bucket's settings stand
 */
export async function openReleaseStore(
  place = releaseStorePlace(),
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ReleaseStore> {
  const storage = await openStorage(place, environment, 'RELEASE_STORE');
  const releases = isBucket(place)
    ? releasesInCache(storage, join(cacheFolder(environment), 'releases'))
    : releasesInPlace(storage, place);
  return createReleaseStore(storage, releases);
}

const isBucket = (place: string): boolean => place.startsWith('s3:');

/**
 * Opens a place for contents. Nothing is read before it is asked for.
 * @param place folder, or `s3://<bucket>/<prefix>`
 * @param environment where the bucket's settings stand
 * @param setting what the place was named by, for what is said of it
 * @throws StoreError where it is neither, or a setting of the bucket cannot be used
 */
async function openStorage(
  place: string,
  environment: Readonly<Record<string, string | undefined>>,
  setting: string,
): Promise<Storage> {
  if (isBucket(place)) {
    const settings = s3Settings(place, environment, setting);
    // The SDK takes a while to load, and few need it.
    const { s3Storage } = await import('./s3-storage.ts');
    return s3Storage(settings);
  }
  if (/^[a-z\d]+:\/\//i.test(place))
    throw new StoreError(`${setting} "${place}" is neither a folder nor s3://<bucket>/<prefix>`);
  return folderStorage(place);
}
