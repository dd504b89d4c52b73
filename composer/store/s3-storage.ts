import { createS3Client, type S3Connection } from '@atverta/object-storage/s3-client.ts';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Storage } from './storage.ts';
import { StoreError } from './store-error.ts';

export type S3Place = S3Connection & {
  readonly bucket: string;
  /** What the names of objects start with: empty, or ending in a slash. */
  readonly prefix: string;
  /** What the place was named by, for what is said of it: `RELEASE_STORE`. */
  readonly setting: string;
};

/** An object appears in a bucket when all of it has arrived, so no write can be seen half done. */
export function s3Storage({ bucket, prefix, setting, ...connection }: S3Place): Storage {
  const client = createS3Client(connection);
  const place = `s3://${bucket}/${prefix}${connection.endpoint && ` at ${connection.endpoint}`}`;
  const storeError = (error: unknown) =>
    describeS3Problem(error, { bucket, endpoint: connection.endpoint, setting });
  const withStoreErrors = <Result>(answer: Promise<Result>): Promise<Result> =>
    answer.catch((error) => {
      throw storeError(error);
    });
  return {
    place,
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + name }));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw storeError(error);
      }
    },
    async write(name, content) {
      const object = { Bucket: bucket, Key: prefix + name, Body: content };
      await withStoreErrors(client.send(new PutObjectCommand(object)));
    },
    async remove(name) {
      await withStoreErrors(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name })));
    },
    async list(folder) {
      const start = `${prefix}${folder}/`;
      const names: string[] = [];
      let token: string | undefined;
      do {
        const page = await withStoreErrors(
          client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: start,
              Delimiter: '/',
              ContinuationToken: token,
            }),
          ),
        );
        const found = [
          ...(page.Contents ?? []),
          ...(page.CommonPrefixes ?? []).map(({ Prefix }) => ({ Key: Prefix })),
        ];
        names.push(...found.map(({ Key = '' }) => Key.slice(start.length).replace(/\/$/, '')));
        token = page.NextContinuationToken;
      } while (token);
      return names.filter(Boolean).sort();
    },
  };
}

/** What the SDK and the system throw, as far as it is looked at. */
type S3Error = {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

const KEYS = 'RELEASE_S3_ACCESS_KEY_ID and RELEASE_S3_SECRET_ACCESS_KEY';

/** Says what went wrong between us and a bucket, and what to look at. Never names a key. */
export function describeS3Problem(error: unknown, place: Place): StoreError {
  return new StoreError(sentence(error as S3Error, place), { cause: error });
}

type Place = { readonly bucket: string; readonly endpoint: string; readonly setting: string };

function sentence(
  { name = '', message, code, $metadata }: S3Error,
  { bucket, endpoint, setting }: Place,
): string {
  const server = endpoint || 'AWS';
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket')
    return `there is no bucket "${bucket}" at ${server}: make it, or name another in ${setting}`;
  if (name === 'CredentialsProviderError')
    return `there are no credentials for the bucket "${bucket}": set ${KEYS}`;
  if (status === 401 || status === 403)
    return `${server} refuses these credentials for the bucket "${bucket}" (${name}): look at ${KEYS}`;
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return `the bucket "${bucket}" is in another region: set RELEASE_S3_REGION`;
  if (code ?? /timeout/i.test(name))
    return `${server} is not reached (${code ?? name}): look at RELEASE_S3_ENDPOINT and the network`;
  return `the bucket "${bucket}" at ${server} answers ${status ?? ''} ${name}: ${message}`;
}
