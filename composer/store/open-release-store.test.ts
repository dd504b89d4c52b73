import { startS3 } from '@atverta/object-storage/testing/start-s3.ts';
import { expect, test } from 'vitest';
import { openReleaseStore, s3Settings } from './open-release-store.ts';
import { describeS3Problem } from './s3-storage.ts';
import { builtModule, LOG_DETAILS } from './testing/built-module.ts';
import { createTemporaryFolder } from './testing/create-temporary-folder.ts';

test('RELEASE_STORE names a folder or a prefix of a bucket', async () => {
  const { endpoint, region, accessKeyId, secretAccessKey } = await startS3('releases');
  const environment = {
    RELEASE_S3_ENDPOINT: endpoint,
    RELEASE_S3_REGION: region,
    RELEASE_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    RELEASE_CACHE: await createTemporaryFolder(),
  };
  const { manifest, folder } = await builtModule('mf-one', { a: '1' });
  for (const location of [await createTemporaryFolder(), 's3://releases/team/site', 's3://releases']) {
    const store = await openReleaseStore(location, environment);
    expect(await store.add(manifest, folder, LOG_DETAILS), location).toBe(true);
    const openRelease = await (await openReleaseStore(location, environment)).open(
      'mf-one',
      manifest.release,
    );
    await openRelease.fetchFiles();
  }
});

test.each([
  [
    'a bucket that is not there',
    's3://other',
    {},
    /^there is no bucket "other" at http:\/\/127.0.0.1:\d+: make it, or name another in RELEASE_STORE$/,
  ],
  [
    'credentials that are refused',
    's3://releases',
    { RELEASE_S3_ACCESS_KEY_ID: 'other' },
    /refuses these credentials for the bucket "releases" \(InvalidAccessKeyId\)/,
  ],
  [
    'no credentials',
    's3://releases',
    { RELEASE_S3_ACCESS_KEY_ID: '', RELEASE_S3_SECRET_ACCESS_KEY: '' },
    /^there are no credentials for the bucket "releases": set RELEASE_S3_ACCESS_KEY_ID/,
  ],
  [
    'a server that cannot be reached',
    's3://releases',
    { RELEASE_S3_ENDPOINT: 'http://127.0.0.1:9' },
    /^http:\/\/127.0.0.1:9 cannot be reached \(ECONNREFUSED\): check RELEASE_S3_ENDPOINT/,
  ],
  [
    'a key without its id',
    's3://releases',
    { RELEASE_S3_ACCESS_KEY_ID: '' },
    /^RELEASE_S3_SECRET_ACCESS_KEY is set, and RELEASE_S3_ACCESS_KEY_ID is not: set both, or neither$/,
  ],
  [
    'an id without its key',
    's3://releases',
    { RELEASE_S3_SECRET_ACCESS_KEY: '' },
    /^RELEASE_S3_ACCESS_KEY_ID is set, and RELEASE_S3_SECRET_ACCESS_KEY is not: set both, or neither$/,
  ],
  ['an endpoint without a scheme', 's3://releases', { RELEASE_S3_ENDPOINT: 'host:9000' }, /must be a URL/],
  [
    'a location of another kind',
    'gs://releases',
    {},
    /^RELEASE_STORE "gs:\/\/releases" is neither a folder nor s3:/,
  ],
  ['no name of a bucket', 's3:///releases', {}, /is not of the form s3:\/\/<bucket>\/<prefix>$/],
])('refuses %s in one sentence', async (_what, location, settings, sentence) => {
  const { endpoint, region, accessKeyId, secretAccessKey } = await startS3('releases');
  process.env['AWS_EC2_METADATA_DISABLED'] = 'true';
  const { manifest, folder } = await builtModule('mf-one', { a: '1' });
  const openingStore = openReleaseStore(location, {
    RELEASE_S3_ENDPOINT: endpoint,
    RELEASE_S3_REGION: region,
    RELEASE_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...settings,
  });
  await expect(openingStore.then((store) => store.add(manifest, folder, LOG_DETAILS))).rejects.toThrow(
    sentence,
  );
});

test.each([
  [{ name: 'PermanentRedirect', $metadata: { httpStatusCode: 301 } }, 'the bucket "b" is in another region'],
  [{ name: 'AuthorizationHeaderMalformed', $metadata: { httpStatusCode: 400 } }, 'is in another region'],
  [{ name: 'Other', $metadata: { httpStatusCode: 401 } }, 'AWS refuses these credentials for the bucket "b"'],
  [{ name: 'TimeoutError' }, 'AWS cannot be reached (TimeoutError)'],
  [{ code: 'ECONNRESET' }, 'AWS cannot be reached (ECONNRESET)'],
  [
    { name: 'SlowDown', message: 'Reduce', $metadata: { httpStatusCode: 503 } },
    'the bucket "b" at AWS answers 503 SlowDown: Reduce',
  ],
  [{ message: 'Nothing' }, 'the bucket "b" at AWS answers  : Nothing'],
])('describes the bucket error %j in one sentence', (error, sentence) => {
  const { message, cause } = describeS3Problem(error, { bucket: 'b', endpoint: '' });
  expect(message).toContain(sentence);
  expect(cause).toBe(error);
});

test('the default region is Stockholm, and a prefix ends in one slash', () => {
  const settings = { bucket: 'b.b', prefix: '', endpoint: '', accessKeyId: '', secretAccessKey: '' };
  expect(s3Settings('s3://b.b', {})).toEqual({ ...settings, region: 'eu-north-1' });
  const otherEnvironment = { RELEASE_S3_REGION: 'north', RELEASE_S3_ENDPOINT: 'https://s3.example' };
  expect(s3Settings('s3://b.b//team/site/', otherEnvironment)).toEqual({
    ...settings,
    prefix: 'team/site/',
    region: 'north',
    endpoint: 'https://s3.example',
  });
  for (const location of ['xs3://b.b', 's3://b.b?a', 's3://B.b', 's3://b'])
    expect(() => s3Settings(location, {})).toThrow(`RELEASE_STORE "${location}" is not of the form s3://`);
  for (const RELEASE_S3_ENDPOINT of ['shttp://s3.example', 'https+a://s3.example'])
    expect(() => s3Settings('s3://b.b', { RELEASE_S3_ENDPOINT })).toThrow('must be a URL');
});
