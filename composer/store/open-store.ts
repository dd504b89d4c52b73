import { join } from 'node:path';
import { releasesInCache, releasesInPlace } from './local-releases.ts';
import { isBucket, openStorage } from './open-storage.ts';
import { cacheFolder, releaseStorePlace } from './settings.ts';
import { createReleaseStore, type ReleaseStore } from './store.ts';

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
