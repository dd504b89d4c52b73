import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createS3Client, type S3Connection, type S3Patience } from '@atverta/object-storage/s3-client.ts';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { StoreUnavailableError } from '../store/database.ts';
import { type AttachmentStore, type FileKey, fileName, parseFileName } from './attachment-store.ts';

/** Visitors wait for this. */
const PATIENCE: S3Patience = { maxAttempts: 1, connectMs: 2_000, silenceMs: 4_000 };
const RETRY_WITHIN_MS = 1_000;

export type S3Options = S3Connection & { readonly bucket: string; readonly prefix: string };

/** Attachments in a bucket of S3, or of a server that speaks its protocol. */
export class S3Store implements AttachmentStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ bucket, prefix, ...connection }: S3Options) {
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = createS3Client(connection, PATIENCE);
  }

  async put(key: FileKey, path: string, bytes: number): Promise<void> {
    const input = {
      Bucket: this.#bucket,
      Key: this.#name(key),
      ContentLength: bytes,
      ContentType: 'application/octet-stream',
    };
    // A stream can be sent once only, so each attempt opens its own.
    await attempt(3, () =>
      this.#client.send(new PutObjectCommand({ ...input, Body: createReadStream(path) })),
    );
  }

  async read(key: FileKey): Promise<Readable> {
    const input = { Bucket: this.#bucket, Key: this.#name(key) };
    const { Body } = await this.#client.send(new GetObjectCommand(input));
    if (Body instanceof Readable) return Body;
    throw new Error('The object has no body');
  }

  async delete(key: FileKey): Promise<void> {
    const input = { Bucket: this.#bucket, Key: this.#name(key) };
    await attempt(3, () => this.#client.send(new DeleteObjectCommand(input)));
  }

  async *list(before: number): AsyncIterable<FileKey> {
    const input = { Bucket: this.#bucket, Prefix: this.#prefix };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, input))
      for (const { Key = '', LastModified } of Contents) {
        const key = parseFileName(Key);
        if (key && LastModified && LastModified.getTime() < before) yield key;
      }
  }

  /** By writing: a bucket that can only be read takes no enquiry's files. */
  async checkReady(): Promise<void> {
    const probe = { Bucket: this.#bucket, Key: `${this.#prefix}ready`, Body: '' };
    await attempt(1, () => this.#client.send(new PutObjectCommand(probe)));
  }

  #name(key: FileKey): string {
    return `${this.#prefix}${fileName(key)}`;
  }
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
