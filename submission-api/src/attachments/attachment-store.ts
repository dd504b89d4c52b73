import type { Readable } from 'node:stream';
import type { Attachment } from '../store/records.ts';

export type FileKey = Pick<Attachment, 'id' | 'sha256'>;

/**
 * Stores attachments. Each file belongs to one submission: deleting it never affects an equal file of another
 * person.
 */
export interface AttachmentStore {
  /** Moves a local file into the store. Resolves once it is durable. */
  put(key: FileKey, path: string, bytes: number): Promise<void>;
  read(key: FileKey): Promise<Readable>;
  /** Deletes a file. A missing file is no error. */
  delete(key: FileKey): Promise<void>;
  /** Lists the files of a shard that were put before `before` (milliseconds since 1970). */
  list(shard: string, before?: number): AsyncIterable<FileKey>;
}

/** The possible first bytes of a hash, in hex. The keys of one shard fit in memory; all keys may not. */
export const SHARDS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns a path such as `3f/3fa1….9c0b…`: first byte of the hash, hash, id. */
export const objectNameOf = ({ id, sha256 }: FileKey): string => `${sha256.slice(0, 2)}/${sha256}.${id}`;

export function parseObjectName(name: string): FileKey | undefined {
  const [, sha256, id] = /([0-9a-f]{64})\.([0-9a-f]{16})$/.exec(name) ?? [];
  return sha256 && id ? { id, sha256 } : undefined;
}
