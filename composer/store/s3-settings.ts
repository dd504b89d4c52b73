import type { S3Place } from './s3-storage.ts';
import { StoreError } from './store-error.ts';

/**
 * Reads how a bucket is reached from the environment.
 * @param place `s3://<bucket>` or `s3://<bucket>/<prefix>`
 * @param setting what the place was named by
 * @throws StoreError naming the setting that cannot be used, and never its value: it may be a secret
 */
export function s3Settings(
  place: string,
  environment: Readonly<Record<string, string | undefined>>,
  setting: string,
): S3Place {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/.*)?$/.exec(place) ?? [];
  if (!bucket) throw new StoreError(`${setting} "${place}" is not of the form s3://<bucket>/<prefix>`);
  const {
    RELEASE_S3_ENDPOINT: endpoint = '',
    RELEASE_S3_REGION: region,
    RELEASE_S3_ACCESS_KEY_ID: accessKeyId = '',
    RELEASE_S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = environment;
  if (endpoint && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    throw new StoreError('RELEASE_S3_ENDPOINT must be a URL that starts with http:// or https://');
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new StoreError(
      'RELEASE_S3_ACCESS_KEY_ID and RELEASE_S3_SECRET_ACCESS_KEY are only of use together',
    );
  const prefix = path.split('/').filter(Boolean).join('/');
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: region || 'eu-north-1',
    accessKeyId,
    secretAccessKey,
    setting,
  };
}
