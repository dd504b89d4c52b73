import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createS3Client, type S3Connection, type S3TimeLimits } from '@atverta/object-storage/s3-client.ts';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { StoreUnavailableError } from '../store/database.ts';
import { type AttachmentStore, type FileKey, objectNameOf, parseObjectName } from './attachment-store.ts';

/** Timeouts are short because a visitor waits for the response. */
const TIME_LIMITS: S3TimeLimits = { maxAttempts: 1, connectMs: 2_000, silenceMs: 4_000 };
const RETRY_WITHIN_MS = 1_000;

type S3Options = S3Connection & { readonly bucket: string; readonly prefix: string };

/** Stores attachments in a bucket on S3 or a compatible server. */
export function createS3Store({ bucket: Bucket, prefix: Prefix, ...connection }: S3Options): AttachmentStore {
  const client = createS3Client(connection, TIME_LIMITS);
  const objectOf = (key: FileKey) => ({ Bucket, Key: `${Prefix}${objectNameOf(key)}` });
  return {
    async put(key, path, bytes) {
      const input = { ...objectOf(key), ContentLength: bytes, ContentType: 'application/octet-stream' };
      // A stream can be read only once, so each attempt opens a new one.
      await attempt(3, async () => {
        const Body = createReadStream(path);
        // If the bucket refuses the file, the stream is not read to its end and would keep the file open.
        await client.send(new PutObjectCommand({ ...input, Body })).finally(() => Body.destroy());
      });
    },
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
      if (Body instanceof Readable) return Body;
      throw new Error('The object has no body');
    },
    async delete(key) {
      await attempt(3, () => client.send(new DeleteObjectCommand(objectOf(key))));
    },
    async *list(shard, before = Number.POSITIVE_INFINITY) {
      const input = { Bucket, Prefix: `${Prefix}${shard}/` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, input))
        for (const { Key = '', LastModified } of Contents) {
          const key = parseObjectName(Key);
          if (key && LastModified && LastModified.getTime() < before) yield key;
        }
    },
  };
}

async function attempt(maxAttempts: number, send: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  for (let count = 1; ; count += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if (count >= maxAttempts || performance.now() - start > RETRY_WITHIN_MS)
        throw new StoreUnavailableError('object-store', error);
    }
  }
}
