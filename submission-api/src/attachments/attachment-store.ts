import type { Readable } from 'node:stream';
import type { Attachment } from '../store/store.ts';

export type FileKey = Pick<Attachment, 'id' | 'sha256'>;

/** Each file belongs to one submission, so that deleting one person's never touches another's equal file. */
export interface AttachmentStore {
  /** Moves a file that lies on this machine into the store; resolves once it is durable. */
  put(key: FileKey, path: string, bytes: number): Promise<void>;
  read(key: FileKey): Promise<Readable>;
  /** Deleting what is not there is no error. */
  delete(key: FileKey): Promise<void>;
  /** Every file of a shard that was put before `before` (milliseconds since 1970). */
  list(shard: string, before?: number): AsyncIterable<FileKey>;
  checkReady(): Promise<void>;
}

/** First bytes of hashes: the keys of a whole store may be too many for memory, those of a shard are not. */
export const SHARDS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** `3f/3fa1….9c0b…`: the hash makes the name, its first byte the folder. */
export const fileName = ({ id, sha256 }: FileKey): string => `${sha256.slice(0, 2)}/${sha256}.${id}`;

export function parseFileName(name: string): FileKey | undefined {
  const [, sha256, id] = /([0-9a-f]{64})\.([0-9a-f]{16})$/.exec(name) ?? [];
  return sha256 && id ? { id, sha256 } : undefined;
}
