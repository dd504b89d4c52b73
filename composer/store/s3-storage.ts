import { UserError } from '@atverta/cli/user-error.ts';
import { createS3Client, type S3Connection } from '@atverta/object-storage/s3-client.ts';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { forEachInParallel } from '../files/for-each-in-parallel.ts';
import type { Storage } from './storage.ts';

export type S3Location = S3Connection & {
  readonly bucket: string;
  /** Prefix of all object names: empty, or ending in a slash. */
  readonly prefix: string;
};

/** Stores files in a bucket. Writes are atomic, because S3 shows an object only after the whole upload. */
export function s3Storage({ bucket, prefix, ...connection }: S3Location): Storage {
  const client = createS3Client(connection);
  const { endpoint } = connection;
  const refuse = (error: unknown) => {
    throw describeS3Problem(error, { bucket, endpoint });
  };
  const objectOf = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  /** @param Delimiter lists only direct children of the folder */
  async function namesBelow(folder: string, Delimiter?: string): Promise<string[]> {
    const start = `${prefix}${folder}/`;
    const names: string[] = [];
    try {
      const request = { Bucket: bucket, Prefix: start, Delimiter };
      for await (const { Contents = [], CommonPrefixes = [] } of paginateListObjectsV2({ client }, request))
        names.push(
          ...Contents.map(({ Key = '' }) => Key.slice(start.length)),
          ...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(start.length, -1)),
        );
    } catch (error) {
      refuse(error);
    }
    return names.filter(Boolean).sort();
  }
  return {
    location: `s3://${bucket}/${prefix}${endpoint && ` at ${endpoint}`}`,
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        return error instanceof NoSuchKey ? undefined : refuse(error);
      }
    },
    async write(key, bytes) {
      await client.send(new PutObjectCommand({ ...objectOf(key), Body: bytes })).catch(refuse);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch(refuse);
    },
    async removeFolder(folder) {
      const names = await namesBelow(folder);
      await forEachInParallel(names, (name) => this.remove(`${folder}/${name}`));
    },
    list: (folder) => namesBelow(folder, '/'),
  };
}

/** Fields of errors of the SDK and the system. */
type S3Error = {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

const KEYS = 'RELEASE_S3_ACCESS_KEY_ID and RELEASE_S3_SECRET_ACCESS_KEY';

type Bucket = Pick<S3Location, 'bucket' | 'endpoint'>;

/** Describes an error of a bucket, and what to check. Contains no secrets. */
export const describeS3Problem = (error: unknown, location: Bucket): UserError =>
  new UserError(sentence(error as S3Error, location), { cause: error });

function sentence({ name = '', message, code, $metadata }: S3Error, { bucket, endpoint }: Bucket): string {
  const server = endpoint || 'AWS';
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket')
    return `there is no bucket "${bucket}" at ${server}: make it, or name another in RELEASE_STORE`;
  if (name === 'CredentialsProviderError')
    return `there are no credentials for the bucket "${bucket}": set ${KEYS}`;
  if (status === 401 || status === 403)
    return `${server} refuses these credentials for the bucket "${bucket}" (${name}): check ${KEYS}`;
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return `the bucket "${bucket}" is in another region: set RELEASE_S3_REGION`;
  if (code ?? /timeout/i.test(name))
    return `${server} cannot be reached (${code ?? name}): check RELEASE_S3_ENDPOINT and the network`;
  return `the bucket "${bucket}" at ${server} answers ${status ?? ''} ${name}: ${message}`;
}
