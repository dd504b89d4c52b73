import { join } from 'node:path';
import { folderStorage } from './folder-storage.ts';
import { releasesInCache, releasesInPlace } from './local-releases.ts';
import { s3Settings } from './s3-settings.ts';
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
  if (!place.startsWith('s3:')) {
    const storage = folderStorage(place);
    return createReleaseStore(storage, releasesInPlace(storage, place));
  }
  const settings = s3Settings(place, environment);
  // The SDK takes a while to load, and few need it.
  const { s3Storage } = await import('./s3-storage.ts');
  const storage = s3Storage(settings);
  return createReleaseStore(storage, releasesInCache(storage, join(cacheFolder(environment), 'releases')));
}
