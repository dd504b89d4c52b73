import { createS3Client, type S3Connection } from '@atverta/object-storage/s3-client.ts';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { describeS3Problem } from './s3-error.ts';
import type { Storage } from './storage.ts';

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
