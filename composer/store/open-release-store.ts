import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { folderStorage } from './folder-storage.ts';
import { releasesInCache, releasesInPlace } from './local-releases.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import type { S3Location } from './s3-storage.ts';
import { cacheFolder, releaseStoreLocation } from './settings.ts';

/**
 * Opens a release store. It reads nothing yet.
 * @param location folder, or `s3://<bucket>/<prefix>`
 * @throws UserError if the location is neither, or a setting of the bucket is invalid
 */
export async function openReleaseStore(
  location = releaseStoreLocation(),
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ReleaseStore> {
  if (location.startsWith('s3:')) {
    const settings = s3Settings(location, environment);
    // Loaded on demand, because the SDK loads slowly.
    const { s3Storage } = await import('./s3-storage.ts');
    const storage = s3Storage(settings);
    return createReleaseStore(storage, releasesInCache(storage, join(cacheFolder(environment), 'releases')));
  }
  if (/^[a-z\d]+:\/\//i.test(location))
    throw new UserError(`RELEASE_STORE "${location}" is neither a folder nor s3://<bucket>/<prefix>`);
  const storage = folderStorage(location);
  return createReleaseStore(storage, releasesInPlace(storage, location));
}

/**
 * Reads the settings of a bucket.
 * @throws UserError with the name of an invalid setting, but not its value, which may be secret
 */
export function s3Settings(location: string, environment: NodeJS.ProcessEnv): S3Location {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/.*)?$/.exec(location) ?? [];
  if (!bucket) throw new UserError(`RELEASE_STORE "${location}" is not of the form s3://<bucket>/<prefix>`);
  const {
    RELEASE_S3_ENDPOINT: endpoint = '',
    RELEASE_S3_REGION: region,
    RELEASE_S3_ACCESS_KEY_ID: accessKeyId = '',
    RELEASE_S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = environment;
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new UserError('RELEASE_S3_ENDPOINT must be a URL that starts with http:// or https://');
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    const names = ['RELEASE_S3_ACCESS_KEY_ID', 'RELEASE_S3_SECRET_ACCESS_KEY'];
    const [presentSetting, missingSetting] = accessKeyId ? names : names.toReversed();
    throw new UserError(`${presentSetting} is set, and ${missingSetting} is not: set both, or neither`);
  }
  const prefix = path.split('/').filter(Boolean).join('/');
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: region || 'eu-north-1',
    accessKeyId,
    secretAccessKey,
  };
}
