import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AttachmentStore } from './attachment-store.ts';
import { stageFile } from './stage-file.ts';

/** A disk without room for so much is full. */
const PROBE_BYTES = 64 * 1024;

/** Stores a small file as a post does, reads it and deletes it. */
export async function probeAttachmentStore(attachments: AttachmentStore, folder: string): Promise<void> {
  const probe = Buffer.alloc(PROBE_BYTES);
  const file = await stageFile(folder, Readable.from([probe]));
  try {
    await attachments.put(file, file.path, file.bytes);
    const storedBytes = await buffer(await attachments.read(file));
    if (!storedBytes.equals(probe)) throw new Error('What was read is not what was written');
  } finally {
    await rm(file.path, { force: true });
    await attachments.delete(file);
  }
}
